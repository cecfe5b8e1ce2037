ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'user', 'setting', 'enquiry', 'import', 'mail'));--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_unit_price_positive" CHECK ("cart_items"."unit_price_when_added_paise" > 0);--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_counted" CHECK ("import_runs"."written" >= 0 and "import_runs"."to_write" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_karat_known" CHECK ("order_items"."karat" in ('22kt', '18kt'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_weights" CHECK ("order_items"."stone_weight_mg" >= 0 and "order_items"."net_weight_mg" > 0 and "order_items"."net_weight_mg" = "order_items"."gross_weight_mg" - "order_items"."stone_weight_mg");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_rate_positive" CHECK ("order_items"."rate_paise_per_gram" > 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_percentages" CHECK ("order_items"."making_charge_percentage" >= 0 and "order_items"."discount_percentage" between 0 and 100 and "order_items"."gst_percentage" between 0 and 100);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parts_not_negative" CHECK (least("order_items"."gold_paise", "order_items"."making_paise", "order_items"."discount_paise", "order_items"."gst_paise") >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_known" CHECK ("orders"."currency" = 'INR');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_not_negative" CHECK ("orders"."refunded_paise" >= 0);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_paise" > 0);--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_currency_form" CHECK ("payment_attempts"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "gold_price_history" ADD CONSTRAINT "gold_price_history_previous_rate_positive" CHECK ("gold_price_history"."previous_rate_paise_per_gram" > 0);--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD CONSTRAINT "payments_upi_flow_known" CHECK ("sandbox"."payments"."upi_flow" in ('collect', 'intent'));--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD CONSTRAINT "payments_tax_within_fee" CHECK ("sandbox"."payments"."fee_paise" >= 0 and "sandbox"."payments"."tax_paise" between 0 and "sandbox"."payments"."fee_paise");