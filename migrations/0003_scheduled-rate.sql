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
ALTER TABLE "gold_price_history" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_gold_price_one" ON "scheduled_gold_price" USING btree ((true));