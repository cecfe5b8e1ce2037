DROP INDEX "stock_reservations_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_opened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_anonymous_unpaid" ON "orders" USING btree ("placed_from","created_at") WHERE user_id is null and payment_status in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "stock_reservations_of_piece" ON "stock_reservations" USING btree ("product_id","karat") WHERE state = 'reserved';--> statement-breakpoint
-- What was released and taken again for the same order stood in two rows; the one that counts stays.
DELETE FROM "stock_reservations" AS "old" USING "stock_reservations" AS "kept"
WHERE "old"."order_id" = "kept"."order_id" AND "old"."product_id" = "kept"."product_id" AND "old"."karat" = "kept"."karat"
  AND "old"."state" = 'released' AND ("kept"."state" <> 'released' OR "old"."id" < "kept"."id");--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_once" UNIQUE("order_id","product_id","karat");--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_karat_known" CHECK ("stock_reservations"."karat" in ('22kt', '18kt'));