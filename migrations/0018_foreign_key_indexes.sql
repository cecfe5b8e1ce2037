CREATE INDEX "cart_items_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "categories_picture" ON "categories" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "collections_category" ON "collections" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "collections_picture" ON "collections" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "import_runs_imported" ON "import_runs" USING btree ("imported_at" DESC NULLS FIRST) WHERE imported_at is not null;--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_product" ON "wishlist" USING btree ("product_id");