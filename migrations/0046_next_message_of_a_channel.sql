DROP INDEX "mail_outbox_due";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "retold_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_outbox_next" ON "mail_outbox" USING btree ("channel","next_attempt_at","id") WHERE sent_at is null and given_up_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_not_retold" ON "mail_outbox" USING btree ("id") WHERE channel = 'mail' and thread is not null and retold_at is null;