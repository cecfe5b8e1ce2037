CREATE TABLE "drawer_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_test" boolean NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" text NOT NULL,
	"expected_paise" bigint NOT NULL,
	"counted_paise" bigint NOT NULL,
	"taken_out_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "drawer_counts_sums" CHECK ("drawer_counts"."taken_out_paise" between 0 and "drawer_counts"."counted_paise"),
	CONSTRAINT "drawer_counts_difference_has_reason" CHECK ("drawer_counts"."counted_paise" = "drawer_counts"."expected_paise" or "drawer_counts"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "packed_articles" (
	"packed_piece_id" uuid NOT NULL,
	"article" integer NOT NULL,
	"piece_id" uuid NOT NULL,
	"gross_weight_mg" integer NOT NULL,
	"stone_weight_mg" integer NOT NULL,
	"net_weight_mg" integer NOT NULL,
	CONSTRAINT "packed_articles_packed_piece_id_article_pk" PRIMARY KEY("packed_piece_id","article"),
	CONSTRAINT "packed_articles_article" CHECK ("packed_articles"."article" between 2 and 20),
	CONSTRAINT "packed_articles_weights" CHECK ("packed_articles"."stone_weight_mg" >= 0 and "packed_articles"."net_weight_mg" > 0 and "packed_articles"."net_weight_mg" = "packed_articles"."gross_weight_mg" - "packed_articles"."stone_weight_mg")
);
--> statement-breakpoint
CREATE TABLE "import_forms" (
	"heads" text PRIMARY KEY NOT NULL,
	"matching" jsonb NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- may: takes all that it took before, and more
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
-- may: takes all that it took before, and more
ALTER TABLE "products" DROP CONSTRAINT "products_sku_form";--> statement-breakpoint
-- may: takes all that it took before, and more
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_terms_form";--> statement-breakpoint
-- may: takes all that it took before, and more
ALTER TABLE "order_pans" DROP CONSTRAINT "order_pans_last_four";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "goods" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "goods" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "matching" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "next_run_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "goods" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_sez" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text;--> statement-breakpoint
-- What staff gave back left when they noted it, and what the provider took on within the minute in which it was asked for.
UPDATE "refunds" SET
	"left_at" = date_trunc('milliseconds', CASE WHEN "refunds"."razorpay_payment_id" LIKE 'counter\_%' THEN "refunds"."updated_at" ELSE "refunds"."created_at" END),
	"method" = CASE WHEN "refunds"."razorpay_payment_id" LIKE 'counter\_%' THEN "orders"."payment_method" END
	FROM "orders" WHERE "orders"."id" = "refunds"."order_id" AND "refunds"."state" IN ('pending', 'processed');--> statement-breakpoint
-- What was ordered before is of the category that its product is in now: none was written down.
UPDATE "order_items" SET "category" = "categories"."name"
	FROM "products", "products" AS "family", "categories"
	WHERE "products"."id" = "order_items"."product_id" AND "family"."id" = "products"."family_id"
		AND "categories"."id" = "family"."category_id";--> statement-breakpoint
ALTER TABLE "packed_articles" ADD CONSTRAINT "packed_articles_packed_piece_id_packed_pieces_id_fk" FOREIGN KEY ("packed_piece_id") REFERENCES "public"."packed_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_articles" ADD CONSTRAINT "packed_articles_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_counts_newest" ON "drawer_counts" USING btree ("is_test","counted_at");--> statement-breakpoint
CREATE INDEX "packed_articles_piece" ON "packed_articles" USING btree ("piece_id");--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_next_run_id_import_runs_id_fk" FOREIGN KEY ("next_run_id") REFERENCES "public"."import_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_next" ON "import_runs" USING btree ("next_run_id");--> statement-breakpoint
CREATE INDEX "refunds_left" ON "refunds" USING btree ("left_at","id") WHERE left_at is not null;--> statement-breakpoint
-- may: takes all that it took before, and more
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'document', 'month', 'drawer', 'quotation', 'user', 'setting', 'offer', 'page', 'enquiry', 'grievance', 'breach', 'import', 'mail'));--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "categories" ADD CONSTRAINT "categories_goods_form" CHECK (jsonb_typeof("categories"."goods") = 'object');--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "products" ADD CONSTRAINT "products_goods_form" CHECK (jsonb_typeof("products"."goods") = 'object');--> statement-breakpoint
-- may: takes all that it took before, and more
ALTER TABLE "products" ADD CONSTRAINT "products_sku_form" CHECK ("products"."sku" ~ '^[A-Z0-9][A-Z0-9/ -]{0,31}$');--> statement-breakpoint
-- may: asks the same of what the version before writes
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_terms_form" CHECK (jsonb_typeof("order_items"."price_terms") = 'object' and jsonb_typeof("order_items"."reduction") = 'object' and coalesce(jsonb_typeof("order_items"."goods"), 'object') = 'object');--> statement-breakpoint
-- may: takes all that it took before, and more
ALTER TABLE "order_pans" ADD CONSTRAINT "order_pans_last_four" CHECK ("order_pans"."last_four" ~ '^([0-9]{3}[A-Z]|Form 97)$');--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_sez_known" CHECK ("orders"."buyer_sez" in ('with-payment', 'without-payment'));--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_sez_has_gstin" CHECK ("orders"."buyer_sez" is null or "orders"."buyer_gstin" is not null);--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('cash', 'upi', 'card'));--> statement-breakpoint
-- may: what the version before notes of a refund fails loudly, and its sweep or webhook is repeated by this one
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_left_when_taken_on" CHECK (("refunds"."left_at" is not null) = ("refunds"."state" in ('pending', 'processed')));--> statement-breakpoint
-- may: what the version before notes of a refund fails loudly, and its sweep or webhook is repeated by this one
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_given_back_by_hand" CHECK (("refunds"."method" is not null) = ("refunds"."left_at" is not null and "refunds"."razorpay_payment_id" like 'counter\_%'));
