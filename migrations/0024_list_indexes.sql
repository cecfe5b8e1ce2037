DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_last_login" ON "profiles" USING btree (coalesce("last_login_at", timestamptz 'epoch'),"id");--> statement-breakpoint
CREATE INDEX "profiles_staff" ON "profiles" USING btree ("created_at","id") WHERE staff_role is not null;--> statement-breakpoint
CREATE INDEX "profiles_disabled" ON "profiles" USING btree ("created_at","id") WHERE is_disabled;--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin ("full_name" gin_trgm_ops,"email" gin_trgm_ops,regexp_replace(coalesce("phone", ''), '\D', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "categories_newest" ON "categories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "collections_newest" ON "collections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "collections_by_name" ON "collections" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id") WHERE type = 'product';--> statement-breakpoint
CREATE INDEX "products_by_making_charge" ON "products" USING btree ("making_charge_percentage","id") WHERE type = 'product';--> statement-breakpoint
CREATE INDEX "products_by_discount" ON "products" USING btree (coalesce("discount_percentage", 0),"id") WHERE type = 'product';--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_amount_paise","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE type = 'product';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","type");