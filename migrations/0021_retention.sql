ALTER TABLE "orders" ADD COLUMN "personal_data_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_never_paid" ON "orders" USING btree ("created_at") WHERE payment_status in ('pending', 'failed') and personal_data_removed_at is null and status in ('pending', 'cancelled');--> statement-breakpoint
CREATE INDEX "webhook_events_processed" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed";--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at") WHERE body <> '';