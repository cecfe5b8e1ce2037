CREATE TABLE "code_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"base" text NOT NULL,
	"off_kind" text NOT NULL,
	"off_amount" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"collection_ids" uuid[] DEFAULT '{}' NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"karats" text[] DEFAULT '{}' NOT NULL,
	"minimum_order_paise" bigint DEFAULT 0 NOT NULL,
	"once_per_person" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_code_unique" UNIQUE("code"),
	CONSTRAINT "offers_name_present" CHECK (btrim("offers"."name") <> ''),
	CONSTRAINT "offers_code_form" CHECK ("offers"."code" ~ '^[A-Z0-9][A-Z0-9-]{2,23}$'),
	CONSTRAINT "offers_base_known" CHECK ("offers"."base" in ('making', 'stones', 'whole')),
	CONSTRAINT "offers_off_kind_known" CHECK ("offers"."off_kind" in ('percent', 'sum', 'per-gram')),
	CONSTRAINT "offers_off_positive" CHECK ("offers"."off_amount" > 0),
	CONSTRAINT "offers_percent" CHECK ("offers"."off_kind" <> 'percent' or "offers"."off_amount" <= 100),
	CONSTRAINT "offers_dates" CHECK ("offers"."ends_at" > "offers"."starts_at"),
	CONSTRAINT "offers_karats_known" CHECK (array_to_string("offers"."karats", ',') ~ '^(([0-9]{1,2}k[ts]|silver)(,|$))*$'),
	CONSTRAINT "offers_minimum_not_negative" CHECK ("offers"."minimum_order_paise" >= 0),
	CONSTRAINT "offers_terms_of_codes" CHECK ("offers"."code" is not null or ("offers"."minimum_order_paise" = 0 and not "offers"."once_per_person")),
	CONSTRAINT "offers_state_known" CHECK ("offers"."state" in ('draft', 'on', 'paused'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_uses_by_email" ON "code_uses" USING btree ("offer_id","email");--> statement-breakpoint
CREATE INDEX "code_uses_by_phone" ON "code_uses" USING btree ("offer_id","phone");--> statement-breakpoint
CREATE INDEX "code_uses_by_user" ON "code_uses" USING btree ("user_id","offer_id");--> statement-breakpoint
CREATE INDEX "offers_newest" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_standing" ON "offers" USING btree ("ends_at") WHERE state = 'on' and code is null;--> statement-breakpoint
-- may: a kind more is taken, and none less
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'quotation', 'user', 'setting', 'offer', 'page', 'enquiry', 'import', 'mail'));--> statement-breakpoint
-- Offers are read with the settings by every process: they change prices wherever these are shown.
CREATE TRIGGER offers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offers FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('settings');
