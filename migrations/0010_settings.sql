ALTER TABLE "gold_price_history" ADD COLUMN "rate_basis" text DEFAULT 'same' NOT NULL;--> statement-breakpoint
ALTER TABLE "gold_price_history" ADD COLUMN "rate_18kt_paise_per_gram" bigint;--> statement-breakpoint
ALTER TABLE "gold_price_history" ADD CONSTRAINT "gold_price_history_basis_known" CHECK ("gold_price_history"."rate_basis" in ('same', 'pure', 'own'));--> statement-breakpoint
ALTER TABLE "gold_price_history" ADD CONSTRAINT "gold_price_history_own_rates" CHECK (("gold_price_history"."rate_basis" = 'own') = coalesce("gold_price_history"."rate_18kt_paise_per_gram" > 0, false));