-- The search finds words in memory (src/shop/catalogue/search/search-index.ts): nothing reads these tables any more, and
-- their triggers made every write of a product wait.
DROP TRIGGER categories_entered ON categories;
--> statement-breakpoint
DROP TRIGGER categories_reentered ON categories;
--> statement-breakpoint
DROP TRIGGER categories_left ON categories;
--> statement-breakpoint
DROP TRIGGER categories_emptied ON categories;
--> statement-breakpoint
DROP TRIGGER collections_entered ON collections;
--> statement-breakpoint
DROP TRIGGER collections_reentered ON collections;
--> statement-breakpoint
DROP TRIGGER collections_left ON collections;
--> statement-breakpoint
DROP TRIGGER collections_emptied ON collections;
--> statement-breakpoint
DROP TRIGGER products_entered ON products;
--> statement-breakpoint
DROP TRIGGER products_reentered ON products;
--> statement-breakpoint
DROP TRIGGER products_left ON products;
--> statement-breakpoint
DROP TRIGGER products_emptied ON products;
--> statement-breakpoint
DROP FUNCTION near_words(text);
--> statement-breakpoint
DROP FUNCTION enter_for_search();
--> statement-breakpoint
DROP FUNCTION search_entries_of(text, jsonb);
--> statement-breakpoint
DROP FUNCTION words_of(text);
--> statement-breakpoint
DROP TABLE search_entries;
--> statement-breakpoint
DROP TABLE search_words;
