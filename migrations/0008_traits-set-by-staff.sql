ALTER TABLE "products" ADD COLUMN "traits" jsonb;--> statement-breakpoint
-- may: it holds a column that is new; whoever does not know that leaves it empty
ALTER TABLE "products" ADD CONSTRAINT "products_traits_form" CHECK (jsonb_typeof("products"."traits") = 'object');--> statement-breakpoint
-- may: it holds a column that is new; whoever does not know that leaves it empty
ALTER TABLE "products" ADD CONSTRAINT "products_traits_of_products" CHECK (type = 'product' or "products"."traits" is null);