ALTER TABLE "profiles" ADD CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('customer', 'admin'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_known" CHECK ("products"."type" in ('product', 'variation'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_product_type_known" CHECK ("products"."product_type" in ('pieces', 'pairs'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('pending', 'paid', 'failed', 'review', 'refunded'));--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_state_known" CHECK ("stock_reservations"."state" in ('held', 'sold', 'released'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_status_known" CHECK ("payment_attempts"."status" in ('created', 'failed', 'authorized', 'captured', 'refunded'));