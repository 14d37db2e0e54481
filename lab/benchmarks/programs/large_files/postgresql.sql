CREATE TABLE customer (id integer PRIMARY KEY, name text NOT NULL, city text, credit numeric(12, 2) CHECK (credit > -1000), since date);

CREATE TABLE item (id serial PRIMARY KEY, title varchar(60) UNIQUE, price numeric(10, 2), tags text[], attributes jsonb);

CREATE TABLE orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, customer integer REFERENCES customer ON DELETE CASCADE,
  at timestamp, state text DEFAULT 'new');

CREATE TABLE line (orders bigint REFERENCES orders ON DELETE CASCADE, item integer REFERENCES item, quantity smallint,
  PRIMARY KEY (orders, item));

INSERT INTO customer SELECT i, 'name ' || md5(i::text), (ARRAY['Athens', 'Bergen', 'Cork', 'Delft', NULL])[1 + i % 5],
  (i * 7919 % 10007)::numeric / 10, date '2001-01-01' + i * 13 % 9000 FROM generate_series(1, 400) i;

INSERT INTO item (title, price, tags, attributes) SELECT initcap(substr(md5((i * 3)::text), 1, 12)) || ' ' || i, i % 97 + .99,
  ARRAY['t' || i % 7, 't' || i % 11], jsonb_build_object('weight', i % 13, 'colours', jsonb_build_array('c' || i % 3, 'c' || i % 5))
  FROM generate_series(1, 200) i;

INSERT INTO orders (customer, at, state) SELECT 1 + i * 31 % 400, timestamp '2020-02-29 12:00' + i * interval '7 hours 13 minutes',
  CASE WHEN i % 4 = 0 THEN 'new' WHEN i % 4 = 1 THEN 'paid' ELSE 'sent' END FROM generate_series(1, 900) i;

INSERT INTO line SELECT i, 1 + (i * 17 + j * 29) % 200, 1 + (i + j) % 5 FROM generate_series(1, 900) i, generate_series(1, 3) j
  ON CONFLICT DO NOTHING;

CREATE INDEX ON orders (customer);

CREATE INDEX ON orders (at DESC) WHERE state = 'new';

CREATE INDEX ON customer (lower(name));

CREATE INDEX ON item USING gin (attributes);

ANALYZE;

SELECT city, count(*), round(avg(credit), 2), min(since), max(name) FROM customer GROUP BY city ORDER BY city NULLS FIRST;

SELECT c.city, i.tags[1] AS tag, sum(l.quantity * i.price) AS total FROM customer c JOIN orders o ON o.customer = c.id
  JOIN line l ON l.orders = o.id JOIN item i ON i.id = l.item WHERE o.state <> 'new' AND c.credit BETWEEN 100 AND 900
  GROUP BY ROLLUP (c.city, i.tags[1]) HAVING sum(l.quantity) > 9 ORDER BY 3 DESC, 1, 2 LIMIT 12;

SELECT id, at, rank() OVER w, lag(at) OVER w, count(*) FILTER (WHERE state = 'paid') OVER (PARTITION BY customer) FROM orders
  WHERE customer < 20 WINDOW w AS (PARTITION BY customer ORDER BY at DESC) ORDER BY customer, at LIMIT 15;

WITH RECURSIVE chain (n, id) AS (SELECT 1, 7 UNION ALL SELECT n + 1, (id * 31 + 5) % 400 + 1 FROM chain WHERE n < 60)
  SELECT count(DISTINCT id), max(n), string_agg(id::text, ',' ORDER BY n) FILTER (WHERE n % 10 = 0) FROM chain;

SELECT count(*), min(title), max(attributes ->> 'weight') FROM item WHERE attributes @> '{"colours": ["c2"]}' AND tags && ARRAY['t3', 't9'];

SELECT name FROM customer WHERE lower(name) LIKE 'name a%7%' OR name ~ '^name [0-9]{3}f' OR id IN (SELECT customer FROM orders
  WHERE at >= '2020-09-01' AND extract(dow FROM at) = 3) ORDER BY name LIMIT 9;

SELECT i.id, title, (SELECT count(*) FROM line l WHERE l.item = i.id) AS sold FROM item i WHERE NOT EXISTS (SELECT FROM line l
  JOIN orders o ON o.id = l.orders WHERE l.item = i.id AND o.customer % 40 = 3) ORDER BY sold DESC, id LIMIT 6;

CREATE VIEW turnover AS SELECT o.customer, date_trunc('month', o.at) AS month, sum(l.quantity * i.price) AS amount FROM orders o
  JOIN line l ON l.orders = o.id JOIN item i ON i.id = l.item GROUP BY 1, 2;

SELECT to_char(month, 'YYYY Mon'), count(*), sum(amount), percentile_cont(.5) WITHIN GROUP (ORDER BY amount) FROM turnover GROUP BY month
  ORDER BY month LIMIT 8;

CREATE FUNCTION discount (price numeric, class text) RETURNS numeric LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE class WHEN 'gold' THEN price * .8 WHEN 'silver' THEN price * .9 ELSE price END $$;

SELECT sum(discount(price, CASE id % 3 WHEN 0 THEN 'gold' WHEN 1 THEN 'silver' END)) FROM item;

BEGIN;

UPDATE customer c SET credit = credit + t.amount FROM (SELECT customer, sum(amount) AS amount FROM turnover GROUP BY customer) t
  WHERE t.customer = c.id;

DELETE FROM orders WHERE state = 'sent' AND id % 6 = 0;

SAVEPOINT s;

INSERT INTO line VALUES (1, 9999, 1);

ROLLBACK;

UPDATE orders SET state = 'sent' WHERE state = 'paid' AND at < timestamp '2020-08-01';

DELETE FROM customer WHERE id % 50 = 0;

MERGE INTO item i USING (SELECT item, sum(quantity) AS n FROM line GROUP BY item) s ON i.id = s.item
  WHEN MATCHED AND s.n > 40 THEN UPDATE SET price = price * 1.1 WHEN MATCHED THEN DO NOTHING;

SELECT state, count(*) FROM orders GROUP BY state ORDER BY state;

SELECT sum(price), count(*) FROM item;

SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2 LIMIT 12;

SELECT jsonb_pretty(jsonb_agg(to_jsonb(x))) FROM (SELECT id, name, since FROM customer ORDER BY since DESC LIMIT 3) x;

SELECT regexp_replace(title, '([a-f]+)([0-9])', '\2\1', 'g'), split_part(title, ' ', 2)::int, format('%s-%L', price, tags) FROM item
  ORDER BY id LIMIT 7;

VACUUM;

SELECT count(*) FROM customer a JOIN customer b ON a.city = b.city AND a.credit < b.credit;

DROP TABLE line, orders CASCADE;
