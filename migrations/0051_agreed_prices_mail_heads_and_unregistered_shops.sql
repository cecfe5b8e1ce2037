ALTER TABLE "quotations" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_gst_registered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "stop_address" text;--> statement-breakpoint
-- may: the version before writes no agreed price, so that each of its rows passes
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_agreed_for_a_reason" CHECK ("quotations"."agreed" is null or coalesce(btrim("quotations"."agreed" ->> 'reason'), '') <> '');