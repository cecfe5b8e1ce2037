-- Search finds words through two tables that triggers keep: what stands where, and which words there are at all. A
-- trigger on the table cannot be forgotten by a new way of writing to it. The shop only reads them
-- (src/shop/catalogue/search-catalogue.server.ts).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The words of a text in the form in which they are looked for, the same as splitWords() in
-- src/shop/catalogue/search-words.ts: without accents and apostrophes, in lower case, without the s of a plural.
CREATE FUNCTION words_of(content text) RETURNS TABLE (word text, place bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(regexp_replace(part, '(...)s$', '\1'), 40), row_number() OVER (ORDER BY ordinality)
  FROM regexp_split_to_table(
    lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u093c''\u2018\u2019]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u20ff\u0964\u0965\ufffd]+'
  ) WITH ORDINALITY AS parts (part, ordinality)
  WHERE part <> ''
$$;
--> statement-breakpoint
CREATE TABLE search_entries (
  kind text NOT NULL CHECK (kind IN ('category', 'collection', 'product')),
  -- The row that the word stands in, and the page it leads to: a variation leads to its product.
  source_id uuid NOT NULL,
  leads_to uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  -- What it means to find the word there: 1 and more in a name (the more, the fewer other words there are; most at its
  -- beginning), less than 1 in a description.
  weight real NOT NULL,
  PRIMARY KEY (source_id, word)
);
--> statement-breakpoint
CREATE INDEX search_entries_word ON search_entries (word, weight DESC) INCLUDE (kind, leads_to);
--> statement-breakpoint
-- Every word once. A word that is no longer used stays, and is passed over because it has no entries.
CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY);
--> statement-breakpoint
-- New words are rare: they go into the index at once, because a list of pending ones would slow every search down.
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- The entries of a row of categories, collections or products. Little words in descriptions say nothing.
CREATE FUNCTION search_entries_of(kind text, source jsonb) RETURNS SETOF search_entries LANGUAGE sql IMMUTABLE AS $$
  WITH found AS (
    SELECT word, 1 + 0.2 / count(*) OVER () + CASE WHEN place = 1 THEN 0.1 ELSE 0 END AS weight
    FROM words_of(source ->> 'name')
    UNION ALL
    SELECT word, 0.4
    FROM words_of(source ->> 'description')
    WHERE length(word) > 2 AND word <> ALL ('{all,and,are,but,can,each,for,from,has,have,into,its,made,not,one,out,over,that,the,their,them,they,thi,was,were,when,will,with,you,your}')
  )
  SELECT
    kind,
    (source ->> 'id')::uuid,
    coalesce(source ->> 'parent_product_id', source ->> 'id')::uuid,
    word,
    max(weight)::real
  FROM found
  GROUP BY word
$$;
--> statement-breakpoint
-- Words are added in one order, so that two jewellers who save at the same moment cannot wait for each other in a circle.
CREATE FUNCTION enter_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entered uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    entered := ARRAY(SELECT id FROM new_rows);
  ELSIF TG_OP = 'UPDATE' THEN
    entered := ARRAY(
      SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (to_jsonb(n) -> 'name', to_jsonb(n) -> 'description', to_jsonb(n) -> 'parent_product_id')
        IS DISTINCT FROM (to_jsonb(o) -> 'name', to_jsonb(o) -> 'description', to_jsonb(o) -> 'parent_product_id')
    );
    DELETE FROM search_entries WHERE source_id = ANY (entered);
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE source_id IN (SELECT id FROM old_rows);
    RETURN NULL;
  ELSE
    DELETE FROM search_entries WHERE kind = TG_ARGV[0];
    RETURN NULL;
  END IF;
  IF cardinality(entered) > 0 THEN
    INSERT INTO search_entries
      SELECT e.* FROM new_rows n, search_entries_of(TG_ARGV[0], to_jsonb(n)) e WHERE n.id = ANY (entered);
    INSERT INTO search_words
      SELECT DISTINCT word FROM search_entries WHERE source_id = ANY (entered) ORDER BY word
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_entered AFTER INSERT ON categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('category');
--> statement-breakpoint
CREATE TRIGGER categories_reentered AFTER UPDATE ON categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('category');
--> statement-breakpoint
CREATE TRIGGER categories_left AFTER DELETE ON categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('category');
--> statement-breakpoint
CREATE TRIGGER categories_emptied AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('category');
--> statement-breakpoint
CREATE TRIGGER collections_entered AFTER INSERT ON collections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('collection');
--> statement-breakpoint
CREATE TRIGGER collections_reentered AFTER UPDATE ON collections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('collection');
--> statement-breakpoint
CREATE TRIGGER collections_left AFTER DELETE ON collections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('collection');
--> statement-breakpoint
CREATE TRIGGER collections_emptied AFTER TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('collection');
--> statement-breakpoint
CREATE TRIGGER products_entered AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('product');
--> statement-breakpoint
CREATE TRIGGER products_reentered AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('product');
--> statement-breakpoint
CREATE TRIGGER products_left AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('product');
--> statement-breakpoint
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION enter_for_search('product');
--> statement-breakpoint
-- What the shop holds already.
INSERT INTO search_entries
  SELECT e.* FROM categories c, search_entries_of('category', to_jsonb(c)) e
  UNION ALL SELECT e.* FROM collections c, search_entries_of('collection', to_jsonb(c)) e
  UNION ALL SELECT e.* FROM products p, search_entries_of('product', to_jsonb(p)) e;
--> statement-breakpoint
INSERT INTO search_words SELECT DISTINCT word FROM search_entries;
--> statement-breakpoint
-- The words in use that begin as typed, and those spelt like it, with the most that finding one means: at most 20 of
-- each, and out of at most 400 that begin so, so that one letter costs no more than a word.
CREATE FUNCTION near_words(typed text) RETURNS TABLE (word text, weight real) LANGUAGE sql STABLE
SET pg_trgm.similarity_threshold = 0.25 AS $$
  (
    SELECT w.word, best.weight
    FROM (
      SELECT word FROM search_words
      WHERE word >= typed AND word < typed || U&'\+10FFFF'
      ORDER BY word
      LIMIT 400
    ) w
    CROSS JOIN LATERAL (SELECT e.weight FROM search_entries e WHERE e.word = w.word ORDER BY e.weight DESC LIMIT 1) best
    ORDER BY best.weight DESC, w.word
    LIMIT 20
  )
  UNION
  (
    SELECT w.word, best.weight
    FROM search_words w
    CROSS JOIN LATERAL (SELECT e.weight FROM search_entries e WHERE e.word = w.word ORDER BY e.weight DESC LIMIT 1) best
    WHERE w.word % typed
    ORDER BY similarity(w.word, typed) DESC, w.word
    LIMIT 20
  )
$$;
