-- may: for as long as both run, a node of the version before sends no codes to sign in with
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_codes_user_id_unique";--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "order_link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD COLUMN "payer_let_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- may: the version before writes one row for each account, of no browser
CREATE UNIQUE INDEX "sign_in_codes_of_browser" ON "sign_in_codes" USING btree ("user_id","device_id");--> statement-breakpoint
-- In the form in which people are compared from now on (`offers/one-mailbox`).
UPDATE "code_uses"
SET "email" = replace(split_part(split_part("email", '@', 1), '+', 1), '.', '') || '@gmail.com'
WHERE "email" LIKE '%@gmail.com' OR "email" LIKE '%@googlemail.com';--> statement-breakpoint
UPDATE "code_uses"
SET "email" = split_part(split_part("email", '@', 1), '+', 1) || '@' || split_part("email", '@', 2)
WHERE split_part("email", '@', 2) IN
  ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'proton.me', 'protonmail.com', 'fastmail.com');
