ALTER TABLE "products" DROP CONSTRAINT "products_sku_form";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_form" CHECK ("products"."sku" ~ '^[A-Z0-9][A-Z0-9/ -]{0,31}$');