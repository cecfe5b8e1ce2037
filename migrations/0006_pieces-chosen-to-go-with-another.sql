ALTER TABLE "products" ADD COLUMN "goes_with_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- may: it holds a column that is new; whoever does not know that leaves it empty
ALTER TABLE "products" ADD CONSTRAINT "products_goes_with" CHECK (cardinality("products"."goes_with_ids") <= case "products"."type" when 'product' then 6 else 0 end);