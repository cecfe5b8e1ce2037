ALTER TABLE "pictures" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "orders_under_review" ON "orders" USING btree ("created_at") WHERE payment_status = 'review';