ALTER TABLE "pictures" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "traceparent" text;