// Go: a map, a goroutine and its channel, defer and recover.
// { dg-do run }
// { dg-require-effective-target go }
// { dg-output "sum 285 words 3 recovered true" }

package main

import "fmt"

func squares(n int, out chan<- int) {
	for i := 0; i < n; i++ {
		out <- i * i
	}
	close(out)
}

func divide(a, b int) (result int, recovered bool) {
	defer func() {
		if recover() != nil {
			recovered = true
		}
	}()
	return a / b, false
}

func main() {
	c := make(chan int)
	go squares(10, c)
	sum := 0
	for x := range c {
		sum += x
	}
	words := map[string]int{}
	for _, w := range []string{"x", "y", "x", "z"} {
		words[w]++
	}
	_, recovered := divide(1, 0)
	fmt.Println("sum", sum, "words", len(words), "recovered", recovered)
}
