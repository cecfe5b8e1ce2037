DROP INDEX "products_words";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "home_position" integer;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "home_position" integer;--> statement-breakpoint
ALTER TABLE "product_collections" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("status","created_at","id") WHERE type = 'product' and status <> 'published';--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("name" gin_trgm_ops,"sku" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_unique" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_home_position_not_negative" CHECK ("categories"."home_position" >= 0);--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_home_position_not_negative" CHECK ("collections"."home_position" >= 0);--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_position_not_negative" CHECK ("product_collections"."position" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status_known" CHECK ("products"."status" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_variation_follows" CHECK ("products"."type" = 'product' or "products"."status" = 'published');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_form" CHECK ("products"."sku" ~ '^[A-Z0-9][A-Z0-9-]{0,31}$');