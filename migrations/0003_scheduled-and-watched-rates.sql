CREATE TABLE "scheduled_gold_price" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"rate_paise_per_gram" bigint NOT NULL,
	"rate_basis" text DEFAULT 'same' NOT NULL,
	"rate_18kt_paise_per_gram" bigint,
	"other_rates" jsonb,
	"starts_at" timestamp with time zone NOT NULL,
	"scheduled_by" text NOT NULL,
	CONSTRAINT "scheduled_gold_price_rate_positive" CHECK ("scheduled_gold_price"."rate_paise_per_gram" > 0),
	CONSTRAINT "scheduled_gold_price_basis_known" CHECK ("scheduled_gold_price"."rate_basis" in ('same', 'pure', 'own')),
	CONSTRAINT "scheduled_gold_price_own_rates" CHECK (("scheduled_gold_price"."rate_basis" = 'own') = coalesce("scheduled_gold_price"."rate_18kt_paise_per_gram" > 0, false)),
	CONSTRAINT "scheduled_gold_price_other_rates" CHECK (jsonb_typeof("scheduled_gold_price"."other_rates") = 'object')
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose_known";--> statement-breakpoint
ALTER TABLE "watches" DROP CONSTRAINT "watches_kind_known";--> statement-breakpoint
ALTER TABLE "watches" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ALTER COLUMN "seen_price_paise" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gold_price_history" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "at_most_paise_per_gram" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_gold_price_one" ON "scheduled_gold_price" USING btree ((true));--> statement-breakpoint
-- may: is about rows that only this version writes
CREATE UNIQUE INDEX "watches_rate_once" ON "watches" USING btree ("email","karat","at_most_paise_per_gram") WHERE kind = 'gold-rate';--> statement-breakpoint
CREATE INDEX "watches_rate" ON "watches" USING btree ("karat","at_most_paise_per_gram") WHERE kind = 'gold-rate';--> statement-breakpoint
-- may: takes one word more than before; whoever knows the old ones only writes those
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('account', 'order', 'whatsapp-orders', 'back-in-stock', 'price-drop', 'gold-rate', 'enquiry', 'grievance'));--> statement-breakpoint
-- may: whoever knows of pieces only writes both of their columns, as they had to before
ALTER TABLE "watches" ADD CONSTRAINT "watches_of_piece_or_rate" CHECK (case when "watches"."kind" = 'gold-rate'
        then num_nonnulls("watches"."product_id", "watches"."seen_price_paise") = 0 and "watches"."at_most_paise_per_gram" is not null
        else num_nonnulls("watches"."product_id", "watches"."seen_price_paise") = 2 and "watches"."at_most_paise_per_gram" is null end);--> statement-breakpoint
-- may: is about a column that only this version writes
ALTER TABLE "watches" ADD CONSTRAINT "watches_rate_positive" CHECK ("watches"."at_most_paise_per_gram" > 0);--> statement-breakpoint
-- may: takes one word more than before; whoever knows the old ones only writes those
ALTER TABLE "watches" ADD CONSTRAINT "watches_kind_known" CHECK ("watches"."kind" in ('back-in-stock', 'price-drop', 'gold-rate'));