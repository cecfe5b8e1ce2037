-- The shop's schema as of November 2026: first what Drizzle makes of the tables in the code, then what it has no words for.
-- It stands for the 55 migrations that made it: a database that has had the last of those has had this.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE SEQUENCE "public"."quotation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."grievance_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "month_returns" (
	"month" text NOT NULL,
	"is_test" boolean NOT NULL,
	"gstr1" text NOT NULL,
	"listed_above_paise" bigint NOT NULL,
	CONSTRAINT "month_returns_month_is_test_pk" PRIMARY KEY("month","is_test"),
	CONSTRAINT "month_returns_limit" CHECK ("month_returns"."listed_above_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"is_test" boolean NOT NULL,
	"payment_status" text NOT NULL,
	"status" text NOT NULL,
	"orders" bigint NOT NULL,
	"total_amount_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	CONSTRAINT "order_sums_payment_status_known" CHECK ("order_sums"."payment_status" in ('pending', 'paid', 'failed', 'review', 'partially_refunded', 'refunded')),
	CONSTRAINT "order_sums_status_known" CHECK ("order_sums"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "import_baselines" (
	"product_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"karat" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"stock_quantity" integer NOT NULL,
	CONSTRAINT "import_baselines_product_id_export_id_karat_size_pk" PRIMARY KEY("product_id","export_id","karat","size"),
	CONSTRAINT "import_baselines_size_form" CHECK ("import_baselines"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$'),
	CONSTRAINT "import_baselines_karat_known" CHECK ("import_baselines"."karat" ~ '^([0-9]{1,2}k[ts]|silver)$'),
	CONSTRAINT "import_baselines_stock_not_negative" CHECK ("import_baselines"."stock_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_forms" (
	"heads" text PRIMARY KEY NOT NULL,
	"matching" jsonb NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"run_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"is_of_variation" boolean NOT NULL,
	"picture_id" uuid,
	CONSTRAINT "import_pictures_run_id_file_name_pk" PRIMARY KEY("run_id","file_name")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"started_by" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text,
	"matching" jsonb,
	"next_run_id" uuid,
	"written" integer DEFAULT 0 NOT NULL,
	"to_write" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"imported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_runs_counted" CHECK ("import_runs"."written" >= 0 and "import_runs"."to_write" >= 0),
	CONSTRAINT "import_runs_done_as_a_whole" CHECK (("import_runs"."imported_at" is null) = ("import_runs"."content" is not null) and ("import_runs"."imported_at" is null) = ("import_runs"."counts" is null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_pending" boolean DEFAULT false NOT NULL,
	"request_id" text,
	"traceparent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "pictures_size_positive" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text GENERATED ALWAYS AS (lower(regexp_replace(btrim("categories"."name"), '[\s-]+', '-', 'g'))) STORED,
	"description" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"home_position" integer,
	"goods" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_name_present" CHECK (btrim("categories"."name") <> ''),
	CONSTRAINT "categories_home_position_not_negative" CHECK ("categories"."home_position" >= 0),
	CONSTRAINT "categories_goods_form" CHECK (jsonb_typeof("categories"."goods") = 'object')
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"slug" text GENERATED ALWAYS AS (lower(regexp_replace(btrim("collections"."name"), '[\s-]+', '-', 'g'))) STORED,
	"description" text,
	"category_id" uuid,
	"picture_id" uuid,
	"home_position" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_name_present" CHECK (btrim("collections"."name") <> ''),
	CONSTRAINT "collections_home_position_not_negative" CHECK ("collections"."home_position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"karat" text PRIMARY KEY NOT NULL,
	"fineness_per_mille" smallint NOT NULL,
	CONSTRAINT "grades_fineness" CHECK ("grades"."fineness_per_mille" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "home_pieces" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_pieces_position_not_negative" CHECK ("home_pieces"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "karats" (
	"product_id" uuid NOT NULL,
	"karat" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"gross_weight_mg" integer,
	"stone_weight_mg" integer,
	"net_weight_mg" integer GENERATED ALWAYS AS (coalesce(gross_weight_mg, 0) - coalesce(stone_weight_mg, 0)) STORED NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "karats_product_id_karat_size_pk" PRIMARY KEY("product_id","karat","size"),
	CONSTRAINT "karats_size_form" CHECK ("karats"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$'),
	CONSTRAINT "karats_weights_not_negative" CHECK ("karats"."gross_weight_mg" >= 0 and "karats"."stone_weight_mg" >= 0),
	CONSTRAINT "karats_stone_within_gross" CHECK (coalesce("karats"."stone_weight_mg", 0) <= coalesce("karats"."gross_weight_mg", 0)),
	CONSTRAINT "karats_stock_not_negative" CHECK ("karats"."stock_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_collections" (
	"product_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"position" integer,
	CONSTRAINT "product_collections_product_id_collection_id_pk" PRIMARY KEY("product_id","collection_id"),
	CONSTRAINT "product_collections_position_not_negative" CHECK ("product_collections"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pictures_at_most_five" CHECK ("product_pictures"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"making_charge_percentage" integer DEFAULT 0 NOT NULL,
	"making_charge_hundredths" smallint DEFAULT 0 NOT NULL,
	"discount_percentage" integer,
	"price_terms" jsonb,
	"size_kind" text,
	"goods" jsonb,
	"made_to_order_days" smallint,
	"available_karats" text[] DEFAULT '{22kt}' NOT NULL,
	"product_type" text DEFAULT 'pieces' NOT NULL,
	"type" text DEFAULT 'product' NOT NULL,
	"parent_product_id" uuid,
	"family_id" uuid GENERATED ALWAYS AS (coalesce("products"."parent_product_id", "products"."id")) STORED NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"sku" text,
	"apply_same_mc" boolean DEFAULT false NOT NULL,
	"apply_same_discount" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "products_name_present" CHECK (btrim("products"."name") <> ''),
	CONSTRAINT "products_type_known" CHECK ("products"."type" in ('product', 'variation')),
	CONSTRAINT "products_product_type_known" CHECK ("products"."product_type" in ('pieces', 'pairs')),
	CONSTRAINT "products_making_charge_not_negative" CHECK ("products"."making_charge_percentage" >= 0),
	CONSTRAINT "products_discount_range" CHECK ("products"."discount_percentage" between 0 and 100),
	CONSTRAINT "products_making_charge_decimals" CHECK ("products"."making_charge_hundredths" between 0 and 99),
	CONSTRAINT "products_goods_form" CHECK (jsonb_typeof("products"."goods") = 'object'),
	CONSTRAINT "products_price_terms_form" CHECK (jsonb_typeof("products"."price_terms") = 'object'),
	CONSTRAINT "products_size_kind_known" CHECK ("products"."size_kind" in ('ring', 'bangle', 'length')),
	CONSTRAINT "products_made_to_order_days" CHECK ("products"."made_to_order_days" between 1 and 365),
	CONSTRAINT "products_variation_has_parent" CHECK (("products"."type" = 'variation') = ("products"."parent_product_id" is not null)),
	CONSTRAINT "products_status_known" CHECK ("products"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "products_variation_follows" CHECK ("products"."type" = 'product' or "products"."status" = 'published'),
	CONSTRAINT "products_sku_form" CHECK ("products"."sku" ~ '^[A-Z0-9][A-Z0-9/ -]{0,31}$')
);
--> statement-breakpoint
CREATE TABLE "page_pictures" (
	"page" text NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "page_pictures_page_picture_id_pk" PRIMARY KEY("page","picture_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"name" text PRIMARY KEY NOT NULL,
	"content" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "pages_name_known" CHECK ("pages"."name" in ('announcement', 'home', 'about', 'contact', 'terms', 'shipping', 'privacy', 'cancellation'))
);
--> statement-breakpoint
CREATE TABLE "globals" (
	"variable_name" text PRIMARY KEY NOT NULL,
	"variable_value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gold_price_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"rate_paise_per_gram" bigint NOT NULL,
	"rate_basis" text DEFAULT 'same' NOT NULL,
	"rate_18kt_paise_per_gram" bigint,
	"other_rates" jsonb,
	"previous_rate_paise_per_gram" bigint,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gold_price_history_rate_positive" CHECK ("gold_price_history"."rate_paise_per_gram" > 0),
	CONSTRAINT "gold_price_history_previous_rate_positive" CHECK ("gold_price_history"."previous_rate_paise_per_gram" > 0),
	CONSTRAINT "gold_price_history_basis_known" CHECK ("gold_price_history"."rate_basis" in ('same', 'pure', 'own')),
	CONSTRAINT "gold_price_history_own_rates" CHECK (("gold_price_history"."rate_basis" = 'own') = coalesce("gold_price_history"."rate_18kt_paise_per_gram" > 0, false)),
	CONSTRAINT "gold_price_history_other_rates" CHECK (jsonb_typeof("gold_price_history"."other_rates") = 'object')
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quotation_number" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_amount_paise" bigint NOT NULL,
	"shipping_fee_paise" bigint NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"is_collected" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"agreed" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"count_mails" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotations_quotation_number_unique" UNIQUE("quotation_number"),
	CONSTRAINT "quotations_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "quotations_total_positive" CHECK ("quotations"."total_amount_paise" > 0),
	CONSTRAINT "quotations_shipping_fee_not_negative" CHECK ("quotations"."shipping_fee_paise" >= 0),
	CONSTRAINT "quotations_have_lines" CHECK (jsonb_array_length("quotations"."lines") > 0),
	CONSTRAINT "quotations_expire_later" CHECK ("quotations"."expires_at" > "quotations"."created_at"),
	CONSTRAINT "quotations_collected_or_sent" CHECK (not "quotations"."is_collected" or "quotations"."shipping_address" ->> 'pincode' = ''),
	CONSTRAINT "quotations_customer_can_be_reached" CHECK ("quotations"."customer_email" <> '' or ("quotations"."is_collected" and "quotations"."customer_phone" <> '')),
	CONSTRAINT "quotations_agreed_for_a_reason" CHECK ("quotations"."agreed" is null or coalesce(btrim("quotations"."agreed" ->> 'reason'), '') <> ''),
	CONSTRAINT "quotations_mails_not_negative" CHECK ("quotations"."count_mails" >= 0)
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text NOT NULL,
	"is_test" boolean NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "closed_months_month_is_test_pk" PRIMARY KEY("month","is_test"),
	CONSTRAINT "closed_months_form" CHECK ("closed_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"is_test" boolean NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "document_series_kind_financial_year_is_test_pk" PRIMARY KEY("kind","financial_year","is_test"),
	CONSTRAINT "document_series_kind_known" CHECK ("document_series"."kind" in ('receipt-voucher', 'refund-voucher', 'tax-invoice', 'credit-note')),
	CONSTRAINT "document_series_number" CHECK ("document_series"."last_number" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"is_test" boolean NOT NULL,
	"order_id" uuid NOT NULL,
	"refers_to_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"book_month" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"verify_code" text NOT NULL,
	"issued_by" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_verify_code_unique" UNIQUE("verify_code"),
	CONSTRAINT "documents_serial" UNIQUE("kind","financial_year","is_test","serial"),
	CONSTRAINT "documents_kind_known" CHECK ("documents"."kind" in ('receipt-voucher', 'refund-voucher', 'tax-invoice', 'credit-note')),
	CONSTRAINT "documents_number_form" CHECK ("documents"."number" ~ '^[A-Za-z0-9/-]{1,16}$'),
	CONSTRAINT "documents_month_form" CHECK ("documents"."book_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "documents_code_form" CHECK ("documents"."verify_code" ~ '^[a-z2-7]{16}$'),
	CONSTRAINT "documents_add_up" CHECK ("documents"."total_paise" = "documents"."taxable_paise" + "documents"."cgst_paise" + "documents"."sgst_paise" + "documents"."igst_paise" + "documents"."round_off_paise"),
	CONSTRAINT "documents_sums" CHECK ("documents"."total_paise" > 0 and least("documents"."taxable_paise", "documents"."cgst_paise", "documents"."sgst_paise", "documents"."igst_paise") >= 0),
	CONSTRAINT "documents_refer" CHECK (("documents"."kind" in ('refund-voucher', 'credit-note')) = ("documents"."refers_to_id" is not null))
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
CREATE TABLE "packed_pieces" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"unit" integer NOT NULL,
	"piece_id" uuid NOT NULL,
	"gross_weight_mg" integer NOT NULL,
	"stone_weight_mg" integer NOT NULL,
	"net_weight_mg" integer NOT NULL,
	"difference_paise" bigint NOT NULL,
	"photo" text,
	"certificate_code" text NOT NULL,
	"packed_by" text NOT NULL,
	"packed_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text,
	CONSTRAINT "packed_pieces_certificate_code_unique" UNIQUE("certificate_code"),
	CONSTRAINT "packed_pieces_unit" CHECK ("packed_pieces"."unit" between 1 and 10),
	CONSTRAINT "packed_pieces_weights" CHECK ("packed_pieces"."stone_weight_mg" >= 0 and "packed_pieces"."net_weight_mg" > 0 and "packed_pieces"."net_weight_mg" = "packed_pieces"."gross_weight_mg" - "packed_pieces"."stone_weight_mg"),
	CONSTRAINT "packed_pieces_difference" CHECK ("packed_pieces"."difference_paise" >= 0),
	CONSTRAINT "packed_pieces_code_form" CHECK ("packed_pieces"."certificate_code" ~ '^[a-z2-7]{16}$')
);
--> statement-breakpoint
CREATE TABLE "returned_pieces" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"packed_piece_id" uuid,
	"pieces" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	"refund_id" uuid NOT NULL,
	"taken_back_by" text NOT NULL,
	"taken_back_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returned_pieces_packed_piece_id_unique" UNIQUE("packed_piece_id"),
	CONSTRAINT "returned_pieces_count" CHECK ("returned_pieces"."pieces" between 1 and 10),
	CONSTRAINT "returned_pieces_one_piece" CHECK ("returned_pieces"."packed_piece_id" is null or "returned_pieces"."pieces" = 1)
);
--> statement-breakpoint
CREATE TABLE "pieces" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid,
	"karat" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"huid" text,
	"gross_weight_mg" integer NOT NULL,
	"stone_weight_mg" integer NOT NULL,
	"net_weight_mg" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pieces_huid_unique" UNIQUE("huid"),
	CONSTRAINT "pieces_state_known" CHECK ("pieces"."state" in ('in-stock', 'sold')),
	CONSTRAINT "pieces_karat_known" CHECK ("pieces"."karat" ~ '^([0-9]{1,2}k[ts]|silver)$'),
	CONSTRAINT "pieces_size_form" CHECK ("pieces"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$'),
	CONSTRAINT "pieces_huid_form" CHECK ("pieces"."huid" ~ '^[A-Z0-9]{6}$'),
	CONSTRAINT "pieces_weights" CHECK ("pieces"."stone_weight_mg" >= 0 and "pieces"."net_weight_mg" > 0 and "pieces"."net_weight_mg" = "pieces"."gross_weight_mg" - "pieces"."stone_weight_mg")
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"karat" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reservations_once" UNIQUE("order_id","product_id","karat","size"),
	CONSTRAINT "stock_reservations_state_known" CHECK ("stock_reservations"."state" in ('reserved', 'sold', 'released')),
	CONSTRAINT "stock_reservations_karat_known" CHECK ("stock_reservations"."karat" ~ '^([0-9]{1,2}k[ts]|silver)$'),
	CONSTRAINT "stock_reservations_quantity" CHECK ("stock_reservations"."quantity" > 0),
	CONSTRAINT "stock_reservations_size_form" CHECK ("stock_reservations"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$')
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"detail" text,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"image" text,
	"category" text,
	"karat" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"lead_days" integer,
	"quantity" integer NOT NULL,
	"gross_weight_mg" integer NOT NULL,
	"stone_weight_mg" integer NOT NULL,
	"net_weight_mg" integer NOT NULL,
	"rate_paise_per_gram" bigint NOT NULL,
	"making_charge_percentage" integer NOT NULL,
	"making_charge_hundredths" integer DEFAULT 0 NOT NULL,
	"discount_percentage" integer,
	"price_terms" jsonb,
	"goods" jsonb,
	"reduction" jsonb,
	"gst_percentage" integer NOT NULL,
	"gold_paise" bigint NOT NULL,
	"making_paise" bigint NOT NULL,
	"wastage_paise" bigint DEFAULT 0 NOT NULL,
	"stones_paise" bigint DEFAULT 0 NOT NULL,
	"hallmark_fee_paise" bigint DEFAULT 0 NOT NULL,
	"other_charges_paise" bigint DEFAULT 0 NOT NULL,
	"fixed_price_paise" bigint DEFAULT 0 NOT NULL,
	"discount_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"line_total_paise" bigint NOT NULL,
	CONSTRAINT "order_items_karat_known" CHECK ("order_items"."karat" ~ '^([0-9]{1,2}k[ts]|silver)$'),
	CONSTRAINT "order_items_size_form" CHECK ("order_items"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$'),
	CONSTRAINT "order_items_lead_days" CHECK ("order_items"."lead_days" between 1 and 365),
	CONSTRAINT "order_items_terms_form" CHECK (jsonb_typeof("order_items"."price_terms") = 'object' and jsonb_typeof("order_items"."reduction") = 'object' and coalesce(jsonb_typeof("order_items"."goods"), 'object') = 'object'),
	CONSTRAINT "order_items_weights" CHECK ("order_items"."stone_weight_mg" >= 0 and "order_items"."net_weight_mg" > 0 and "order_items"."net_weight_mg" = "order_items"."gross_weight_mg" - "order_items"."stone_weight_mg"),
	CONSTRAINT "order_items_rate_positive" CHECK ("order_items"."rate_paise_per_gram" > 0 or ("order_items"."rate_paise_per_gram" = 0 and "order_items"."fixed_price_paise" > 0)),
	CONSTRAINT "order_items_percentages" CHECK ("order_items"."making_charge_percentage" >= 0 and "order_items"."making_charge_hundredths" between 0 and 99 and "order_items"."discount_percentage" between 0 and 100 and "order_items"."gst_percentage" between 0 and 100),
	CONSTRAINT "order_items_parts_not_negative" CHECK (least("order_items"."gold_paise", "order_items"."making_paise", "order_items"."wastage_paise", "order_items"."stones_paise", "order_items"."hallmark_fee_paise", "order_items"."other_charges_paise", "order_items"."fixed_price_paise", "order_items"."discount_paise", "order_items"."gst_paise") >= 0),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 10),
	CONSTRAINT "order_items_unit_price_positive" CHECK ("order_items"."unit_price_paise" > 0),
	CONSTRAINT "order_items_line_total" CHECK ("order_items"."line_total_paise" = "order_items"."unit_price_paise" * "order_items"."quantity"),
	CONSTRAINT "order_items_parts_add_up" CHECK ("order_items"."unit_price_paise" = "order_items"."gold_paise" + "order_items"."making_paise" + "order_items"."wastage_paise" + "order_items"."stones_paise" + "order_items"."hallmark_fee_paise" + "order_items"."other_charges_paise" + "order_items"."fixed_price_paise" - "order_items"."discount_paise" + "order_items"."gst_paise" + "order_items"."round_off_paise")
);
--> statement-breakpoint
CREATE TABLE "order_pans" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"sealed_pan" text NOT NULL,
	"last_four" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_pans_sealed" CHECK ("order_pans"."sealed_pan" like 'v1.%'),
	CONSTRAINT "order_pans_last_four" CHECK ("order_pans"."last_four" ~ '^([0-9]{3}[A-Z]|Form 97)$')
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_number" text NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"total_amount_paise" bigint NOT NULL,
	"shipping_fee_paise" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"payment_method" text DEFAULT 'razorpay' NOT NULL,
	"razorpay_order_id" text,
	"razorpay_payment_id" text,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"is_collected" boolean DEFAULT false NOT NULL,
	"checkout_key" uuid NOT NULL,
	"is_buy_now" boolean NOT NULL,
	"is_test" boolean NOT NULL,
	"quote_expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"is_gst_registered" boolean DEFAULT true NOT NULL,
	"buyer_gstin" text,
	"buyer_business_name" text,
	"buyer_sez" text,
	"insured_value_paise" bigint,
	"dispatched_at" timestamp with time zone,
	"is_receipt_due" boolean DEFAULT false NOT NULL,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower("orders"."order_number" || ' ' || "orders"."customer_name" || ' ' || "orders"."customer_email" || ' ' || "orders"."customer_phone" || ' ' || coalesce("orders"."shipping_address" ->> 'pincode', '') || ' ' || coalesce("orders"."tracking_number", ''))) STORED NOT NULL,
	"placed_from" text,
	"placed_by" text,
	"payment_opened_at" timestamp with time zone,
	"last_asked_at" timestamp with time zone,
	"personal_data_removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "orders_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "orders_checkout_key_unique" UNIQUE("checkout_key"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('pending', 'paid', 'failed', 'review', 'partially_refunded', 'refunded')),
	CONSTRAINT "orders_currency_known" CHECK ("orders"."currency" = 'INR'),
	CONSTRAINT "orders_total_positive" CHECK ("orders"."total_amount_paise" > 0),
	CONSTRAINT "orders_refunded_within_total" CHECK ("orders"."refunded_paise" between 0 and "orders"."total_amount_paise" or "orders"."payment_status" in ('review', 'refunded')),
	CONSTRAINT "orders_refunded_not_negative" CHECK ("orders"."refunded_paise" >= 0),
	CONSTRAINT "orders_shipping_fee_not_negative" CHECK ("orders"."shipping_fee_paise" >= 0),
	CONSTRAINT "orders_collected" CHECK (not is_collected or shipping_address ->> 'pincode' = ''),
	CONSTRAINT "orders_buyer_can_be_reached" CHECK ("orders"."customer_email" <> '' or ("orders"."is_collected" and "orders"."customer_phone" <> '')),
	CONSTRAINT "orders_paid_has_payment" CHECK ("orders"."payment_status" <> 'paid' or ("orders"."razorpay_payment_id" is not null and "orders"."paid_at" is not null)),
	CONSTRAINT "orders_buyer_gstin_form" CHECK ("orders"."buyer_gstin" ~ '^[0-9]{2}[A-Z0-9]{13}$'),
	CONSTRAINT "orders_buyer_sez_known" CHECK ("orders"."buyer_sez" in ('with-payment', 'without-payment')),
	CONSTRAINT "orders_buyer_sez_has_gstin" CHECK ("orders"."buyer_sez" is null or "orders"."buyer_gstin" is not null),
	CONSTRAINT "orders_insured_value_positive" CHECK ("orders"."insured_value_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "return_photos_place" CHECK ("return_photos"."place" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"wish" text DEFAULT 'refund' NOT NULL,
	"description" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"refusal" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" text,
	"refund_id" uuid,
	"refunded_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"replaced_by" text,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "return_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "return_requests_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" in ('requested', 'approved', 'received', 'refunded', 'replaced', 'refused', 'withdrawn')),
	CONSTRAINT "return_requests_reason_known" CHECK ("return_requests"."reason" in ('damaged', 'wrong-piece', 'wrong-size', 'not-as-described', 'other')),
	CONSTRAINT "return_requests_wish_known" CHECK ("return_requests"."wish" in ('refund', 'replacement')),
	CONSTRAINT "return_requests_refused_with_reason" CHECK (("return_requests"."state" = 'refused') = ("return_requests"."refusal" <> '')),
	CONSTRAINT "return_requests_refunded_by_something" CHECK ("return_requests"."state" <> 'refunded' or "return_requests"."refunded_at" is not null),
	CONSTRAINT "return_requests_replaced_as_wished" CHECK ("return_requests"."state" <> 'replaced' or ("return_requests"."wish" = 'replacement' and "return_requests"."replaced_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "return_units" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"unit" integer,
	"pieces" integer NOT NULL,
	"returned_huid" text,
	"sent_huid" text,
	"sent_gross_weight_mg" integer,
	"sent_net_weight_mg" integer,
	CONSTRAINT "return_units_pieces" CHECK ("return_units"."pieces" between 1 and 10),
	CONSTRAINT "return_units_sent_weights" CHECK ("return_units"."sent_net_weight_mg" between 1 and "return_units"."sent_gross_weight_mg")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_say_something" CHECK (length(btrim("customer_notes"."text")) > 0)
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"staff_role" text,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('customer', 'admin')),
	CONSTRAINT "profiles_staff_role_known" CHECK ("profiles"."staff_role" in ('owner', 'manager', 'catalogue', 'orders', 'accountant')),
	CONSTRAINT "profiles_staff_are_admins" CHECK (("profiles"."role" = 'admin') = ("profiles"."staff_role" is not null)),
	CONSTRAINT "profiles_email_lower_case" CHECK ("profiles"."email" = lower("profiles"."email"))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_confirmed_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"staff_role" text NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "staff_invitations_staff_role_known" CHECK ("staff_invitations"."staff_role" in ('owner', 'manager', 'catalogue', 'orders', 'accountant')),
	CONSTRAINT "staff_invitations_email_lower_case" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_end_once" CHECK ("staff_invitations"."accepted_at" is null or "staff_invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "user_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"pincode" text NOT NULL,
	"state" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"nature" text NOT NULL,
	"people_concerned" integer,
	"measures" text DEFAULT '' NOT NULL,
	"people_told_at" timestamp with time zone,
	"board_told_at" timestamp with time zone,
	"board_detailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"recorded_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breaches_say_what" CHECK (length(btrim("breaches"."nature")) > 0),
	CONSTRAINT "breaches_people_not_negative" CHECK ("breaches"."people_concerned" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subject_digest" text NOT NULL,
	"purpose" text NOT NULL,
	"notice_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_how" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_how" text,
	CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('account', 'order', 'whatsapp-orders', 'back-in-stock', 'price-drop', 'enquiry', 'grievance')),
	CONSTRAINT "consents_withdrawn_somehow" CHECK (("consents"."withdrawn_at" is null) = ("consents"."withdrawn_how" is null))
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dedupe_key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"pieces" integer,
	"budget_paise" bigint,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "enquiries_state_known" CHECK ("enquiries"."state" in ('new', 'answered')),
	CONSTRAINT "enquiries_pieces_positive" CHECK ("enquiries"."pieces" > 0),
	CONSTRAINT "enquiries_budget_positive" CHECK ("enquiries"."budget_paise" > 0),
	CONSTRAINT "enquiries_say_how_much" CHECK ("enquiries"."pieces" is not null or "enquiries"."budget_paise" is not null),
	CONSTRAINT "enquiries_answered_by_somebody" CHECK (("enquiries"."state" = 'answered') = ("enquiries"."answered_at" is not null and "enquiries"."answered_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "grievance_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"grievance_id" uuid NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grievances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"code" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"acknowledge_reminded_at" timestamp with time zone,
	"resolve_reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "grievances_number_unique" UNIQUE("number"),
	CONSTRAINT "grievances_code_unique" UNIQUE("code"),
	CONSTRAINT "grievances_kind_known" CHECK ("grievances"."kind" in ('order', 'piece', 'payment', 'privacy', 'other')),
	CONSTRAINT "grievances_state_known" CHECK ("grievances"."state" in ('open', 'acknowledged', 'resolved')),
	CONSTRAINT "grievances_code_form" CHECK ("grievances"."code" ~ '^[a-z2-7]{16}$'),
	CONSTRAINT "grievances_times" CHECK (("grievances"."state" = 'open') = ("grievances"."acknowledged_at" is null) and ("grievances"."state" = 'resolved') = ("grievances"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "cdn_purges" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" text NOT NULL,
	"edition" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cdn_purges_one_row" CHECK ("cdn_purges"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dedupe_key" text NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"thread" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"reply_to" text,
	"stop_address" text,
	"body" text NOT NULL,
	"blocks" jsonb,
	"template" jsonb,
	"is_forgotten_when_sent" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"useful_until" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"provider_id" text,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"retold_at" timestamp with time zone,
	"request_id" text,
	"traceparent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mail_outbox_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "mail_outbox_one_end" CHECK (num_nonnulls("mail_outbox"."sent_at", "mail_outbox"."given_up_at", "mail_outbox"."cancelled_at") <= 1),
	CONSTRAINT "mail_outbox_channel_known" CHECK ("mail_outbox"."channel" in ('mail', 'whatsapp'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"amount_paid_paise" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"receipt" text,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"capture" text NOT NULL,
	"authorisation_expires_minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_id_form" CHECK ("sandbox"."orders"."id" ~ '^order_[A-Za-z0-9]{14}$'),
	CONSTRAINT "orders_amount_minimum" CHECK ("sandbox"."orders"."amount_paise" >= 100),
	CONSTRAINT "orders_currency_inr" CHECK ("sandbox"."orders"."currency" = 'INR'),
	CONSTRAINT "orders_receipt_length" CHECK (char_length("sandbox"."orders"."receipt") <= 40),
	CONSTRAINT "orders_status_known" CHECK ("sandbox"."orders"."status" in ('created', 'attempted', 'paid')),
	CONSTRAINT "orders_capture_known" CHECK ("sandbox"."orders"."capture" in ('automatic', 'manual')),
	CONSTRAINT "orders_attempts_counted" CHECK ("sandbox"."orders"."attempts" >= 0),
	CONSTRAINT "orders_paid_in_full" CHECK ("sandbox"."orders"."amount_paid_paise" = case when "sandbox"."orders"."status" = 'paid' then "sandbox"."orders"."amount_paise" else 0 end)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reference_id" text,
	"description" text NOT NULL,
	"customer" jsonb NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"callback_url" text,
	"notify" jsonb DEFAULT '{"sms":false,"email":false}'::jsonb NOT NULL,
	"reminder_enable" boolean DEFAULT false NOT NULL,
	"short_url" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_links_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payment_links_reference_id_unique" UNIQUE("reference_id"),
	CONSTRAINT "payment_links_id_form" CHECK ("sandbox"."payment_links"."id" ~ '^plink_[A-Za-z0-9]{14}$'),
	CONSTRAINT "payment_links_reference_length" CHECK (char_length("sandbox"."payment_links"."reference_id") <= 40),
	CONSTRAINT "payment_links_status_known" CHECK ("sandbox"."payment_links"."status" in ('created', 'paid', 'cancelled', 'expired')),
	CONSTRAINT "payment_links_ended_when" CHECK (("sandbox"."payment_links"."status" = 'created') = ("sandbox"."payment_links"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"bank" text,
	"wallet" text,
	"vpa" text,
	"upi_flow" text,
	"emi_months" integer,
	"card_id" text,
	"card_last4" text,
	"card_network" text,
	"card_international" boolean DEFAULT false NOT NULL,
	"planned_failure" text,
	"description" text,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fee_paise" bigint,
	"tax_paise" bigint,
	"amount_refunded_paise" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	"bank_reference" text,
	"captured_at" timestamp with time zone,
	"authorized_at" timestamp with time zone,
	"late_authorisation_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_id_form" CHECK ("sandbox"."payments"."id" ~ '^pay_[A-Za-z0-9]{14}$'),
	CONSTRAINT "payments_amount_minimum" CHECK ("sandbox"."payments"."amount_paise" >= 100),
	CONSTRAINT "payments_status_known" CHECK ("sandbox"."payments"."status" in ('created', 'authorized', 'captured', 'refunded', 'failed')),
	CONSTRAINT "payments_method_known" CHECK ("sandbox"."payments"."method" in ('card', 'netbanking', 'wallet', 'upi', 'emi')),
	CONSTRAINT "payments_upi_flow_known" CHECK ("sandbox"."payments"."upi_flow" in ('collect', 'intent')),
	CONSTRAINT "payments_card_last4" CHECK ("sandbox"."payments"."card_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "payments_captured_when" CHECK (("sandbox"."payments"."status" <> 'captured' or "sandbox"."payments"."captured_at" is not null) and ("sandbox"."payments"."captured_at" is null or "sandbox"."payments"."status" in ('captured', 'refunded'))),
	CONSTRAINT "payments_refund_within_amount" CHECK ("sandbox"."payments"."amount_refunded_paise" between 0 and "sandbox"."payments"."amount_paise"),
	CONSTRAINT "payments_refunded_in_full" CHECK (("sandbox"."payments"."status" = 'refunded') = ("sandbox"."payments"."amount_refunded_paise" = "sandbox"."payments"."amount_paise")),
	CONSTRAINT "payments_tax_within_fee" CHECK ("sandbox"."payments"."fee_paise" >= 0 and "sandbox"."payments"."tax_paise" between 0 and "sandbox"."payments"."fee_paise"),
	CONSTRAINT "payments_failure_named" CHECK ("sandbox"."payments"."status" <> 'failed' or "sandbox"."payments"."failure" is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"speed_requested" text NOT NULL,
	"receipt" text,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"idempotency_key" text,
	"request_body" text NOT NULL,
	"bank_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_id_form" CHECK ("sandbox"."refunds"."id" ~ '^rfnd_[A-Za-z0-9]{14}$'),
	CONSTRAINT "refunds_amount_minimum" CHECK ("sandbox"."refunds"."amount_paise" >= 100),
	CONSTRAINT "refunds_status_known" CHECK ("sandbox"."refunds"."status" in ('pending', 'processed', 'failed')),
	CONSTRAINT "refunds_speed_known" CHECK ("sandbox"."refunds"."speed_requested" in ('normal', 'optimum'))
);
--> statement-breakpoint
CREATE TABLE "sandbox"."settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_id" text NOT NULL,
	"key_secret" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"faults" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "settings_single_row" CHECK ("sandbox"."settings"."id" = 1),
	CONSTRAINT "settings_key_id_form" CHECK ("sandbox"."settings"."key_id" ~ '^rzp_test_[A-Za-z0-9]{14}$')
);
--> statement-breakpoint
CREATE TABLE "sandbox"."webhook_deliveries" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"order_id" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "webhook_deliveries_status_known" CHECK ("sandbox"."webhook_deliveries"."status" in ('waiting', 'delivered', 'given-up', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"karat_selected" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_when_added_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_line" UNIQUE("user_id","product_id","karat_selected","size"),
	CONSTRAINT "cart_items_unit_price_positive" CHECK ("cart_items"."unit_price_when_added_paise" > 0),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 10),
	CONSTRAINT "cart_items_karat_known" CHECK ("cart_items"."karat_selected" ~ '^([0-9]{1,2}k[ts]|silver)$'),
	CONSTRAINT "cart_items_size_form" CHECK ("cart_items"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$')
);
--> statement-breakpoint
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
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"error_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "payment_attempts_status_known" CHECK ("payment_attempts"."status" in ('created', 'failed', 'authorized', 'captured', 'refunded')),
	CONSTRAINT "payment_attempts_amount_positive" CHECK ("payment_attempts"."amount_paise" > 0),
	CONSTRAINT "payment_attempts_currency_form" CHECK ("payment_attempts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"razorpay_link_id" text,
	"razorpay_order_id" text,
	"url" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"last_asked_at" timestamp with time zone,
	"order_link_version" integer DEFAULT 1 NOT NULL,
	"payer_let_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_links_razorpay_link_id_unique" UNIQUE("razorpay_link_id"),
	CONSTRAINT "payment_links_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "payment_links_state_known" CHECK ("payment_links"."state" in ('requested', 'open', 'paid', 'cancelled', 'expired', 'failed')),
	CONSTRAINT "payment_links_open_is_there" CHECK ("payment_links"."state" <> 'open' or ("payment_links"."razorpay_link_id" is not null and "payment_links"."url" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"razorpay_refund_id" text,
	"amount_paise" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"request_id" text,
	"traceparent" text,
	"failure_description" text,
	"left_at" timestamp with time zone,
	"method" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_razorpay_refund_id_unique" UNIQUE("razorpay_refund_id"),
	CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('cash', 'upi', 'card')),
	CONSTRAINT "refunds_left_when_taken_on" CHECK (("refunds"."left_at" is not null) = ("refunds"."state" in ('pending', 'processed'))),
	CONSTRAINT "refunds_given_back_by_hand" CHECK (("refunds"."method" is not null) = ("refunds"."left_at" is not null and "refunds"."razorpay_payment_id" like 'counter\_%')),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('requested', 'pending', 'processed', 'failed')),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_paise" > 0),
	CONSTRAINT "refunds_taken_on_by_provider" CHECK ("refunds"."state" not in ('pending', 'processed') or "refunds"."razorpay_refund_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"razorpay_order_id" text,
	"razorpay_payment_id" text,
	"razorpay_link_id" text,
	"body" text NOT NULL,
	"processed" boolean DEFAULT false NOT NULL,
	"request_id" text,
	"traceparent" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"karat" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"seen_price_paise" bigint NOT NULL,
	"stop_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_stop_code_unique" UNIQUE("stop_code"),
	CONSTRAINT "watches_kind_known" CHECK ("watches"."kind" in ('back-in-stock', 'price-drop')),
	CONSTRAINT "watches_karat_known" CHECK ("watches"."karat" ~ '^([0-9]{1,2}k[ts]|silver)$'),
	CONSTRAINT "watches_size_form" CHECK ("watches"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$'),
	CONSTRAINT "watches_price_positive" CHECK ("watches"."seen_price_paise" > 0),
	CONSTRAINT "watches_email_lower_case" CHECK ("watches"."email" = lower("watches"."email")),
	CONSTRAINT "watches_code_form" CHECK ("watches"."stop_code" ~ '^[a-z2-7]{16}$')
);
--> statement-breakpoint
CREATE TABLE "wishlist" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"karat_selected" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_once" UNIQUE("user_id","product_id","karat_selected"),
	CONSTRAINT "wishlist_karat_known" CHECK ("wishlist"."karat_selected" ~ '^([0-9]{1,2}k[ts]|silver)$')
);
--> statement-breakpoint
CREATE TABLE "wishlist_shares" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"shown_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_shares_code_unique" UNIQUE("code"),
	CONSTRAINT "wishlist_shares_code_form" CHECK ("wishlist_shares"."code" ~ '^[a-z2-7]{16}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'document', 'month', 'drawer', 'quotation', 'user', 'setting', 'offer', 'page', 'enquiry', 'grievance', 'breach', 'import', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "undo_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "undo_steps_kind_known" CHECK ("undo_steps"."kind" in ('products', 'collection-order', 'home-order', 'enquiry', 'page'))
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticators_sealed" CHECK ("authenticators"."sealed_secret" like 'v1.%')
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"old_token_digest" text NOT NULL,
	"new_token_digest" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "email_changes_old_token_digest_unique" UNIQUE("old_token_digest"),
	CONSTRAINT "email_changes_new_token_digest_unique" UNIQUE("new_token_digest"),
	CONSTRAINT "email_changes_lower_case" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email"))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"challenge" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_challenges_challenge_unique" UNIQUE("challenge")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"signature_count" bigint NOT NULL,
	"name" text NOT NULL,
	"transports" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_count_not_negative" CHECK ("passkeys"."signature_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "phone_proofs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_proofs_form" CHECK ("phone_proofs"."phone" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "phone_proofs_tries" CHECK ("phone_proofs"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "proven_phones" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proven_phones_phone_unique" UNIQUE("phone"),
	CONSTRAINT "proven_phones_form" CHECK ("proven_phones"."phone" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_digest" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"code_digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_codes_channel_known" CHECK ("sign_in_codes"."channel" in ('mail', 'whatsapp')),
	CONSTRAINT "sign_in_codes_tries" CHECK ("sign_in_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "month_returns" ADD CONSTRAINT "month_returns_of_closed_month" FOREIGN KEY ("month","is_test") REFERENCES "public"."closed_months"("month","is_test") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_baselines" ADD CONSTRAINT "import_baselines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_next_run_id_import_runs_id_fk" FOREIGN KEY ("next_run_id") REFERENCES "public"."import_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pieces" ADD CONSTRAINT "home_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karats" ADD CONSTRAINT "karats_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karats" ADD CONSTRAINT "karats_karat_grades_karat_fk" FOREIGN KEY ("karat") REFERENCES "public"."grades"("karat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_product_id_products_id_fk" FOREIGN KEY ("parent_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_page_pages_name_fk" FOREIGN KEY ("page") REFERENCES "public"."pages"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refers_to_id_documents_id_fk" FOREIGN KEY ("refers_to_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_articles" ADD CONSTRAINT "packed_articles_packed_piece_id_packed_pieces_id_fk" FOREIGN KEY ("packed_piece_id") REFERENCES "public"."packed_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_articles" ADD CONSTRAINT "packed_articles_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_pieces" ADD CONSTRAINT "packed_pieces_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_pieces" ADD CONSTRAINT "packed_pieces_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_packed_piece_id_packed_pieces_id_fk" FOREIGN KEY ("packed_piece_id") REFERENCES "public"."packed_pieces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pans" ADD CONSTRAINT "order_pans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_replies" ADD CONSTRAINT "grievance_replies_grievance_id_grievances_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_shares" ADD CONSTRAINT "wishlist_shares_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_proofs" ADD CONSTRAINT "phone_proofs_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_phones" ADD CONSTRAINT "proven_phones_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_counts_newest" ON "drawer_counts" USING btree ("is_test","counted_at");--> statement-breakpoint
CREATE INDEX "import_pictures_picture" ON "import_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "import_runs_next" ON "import_runs" USING btree ("next_run_id");--> statement-breakpoint
CREATE INDEX "import_runs_newest" ON "import_runs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "import_runs_imported" ON "import_runs" USING btree ("imported_at" DESC NULLS FIRST) WHERE imported_at is not null;--> statement-breakpoint
CREATE INDEX "pictures_pending" ON "pictures" USING btree ("created_at") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "categories_picture" ON "categories" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "categories_newest" ON "categories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "collections_category" ON "collections" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "collections_picture" ON "collections" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "collections_newest" ON "collections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "collections_by_name" ON "collections" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "product_collections_collection" ON "product_collections" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "product_pictures_picture" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","type");--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("parent_product_id");--> statement-breakpoint
CREATE INDEX "products_family" ON "products" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE type = 'product';--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id") WHERE type = 'product';--> statement-breakpoint
CREATE INDEX "products_by_making_charge" ON "products" USING btree ("making_charge_percentage","id") WHERE type = 'product';--> statement-breakpoint
CREATE INDEX "products_by_discount" ON "products" USING btree (coalesce("discount_percentage", 0),"id") WHERE type = 'product';--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("status","created_at","id") WHERE type = 'product' and status <> 'published';--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("name" gin_trgm_ops,"sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_stones" ON "products" USING gin (("price_terms" ->> 'stones') gin_trgm_ops) WHERE price_terms is not null;--> statement-breakpoint
CREATE INDEX "page_pictures_picture" ON "page_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "gold_price_history_changed_at" ON "gold_price_history" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "quotations_newest" ON "quotations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotations_expired" ON "quotations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotations_user" ON "quotations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_refers_to" ON "documents" USING btree ("refers_to_id");--> statement-breakpoint
CREATE INDEX "documents_month" ON "documents" USING btree ("is_test","book_month","kind","serial");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "packed_articles_piece" ON "packed_articles" USING btree ("piece_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packed_pieces_once" ON "packed_pieces" USING btree ("order_item_id","unit");--> statement-breakpoint
CREATE UNIQUE INDEX "packed_pieces_of_piece" ON "packed_pieces" USING btree ("piece_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "packed_pieces_photo" ON "packed_pieces" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "returned_pieces_line" ON "returned_pieces" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "returned_pieces_refund" ON "returned_pieces" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "pieces_product" ON "pieces" USING btree ("product_id","karat","size");--> statement-breakpoint
CREATE INDEX "stock_reservations_due" ON "stock_reservations" USING btree ("expires_at") WHERE state = 'reserved';--> statement-breakpoint
CREATE INDEX "stock_reservations_of_piece" ON "stock_reservations" USING btree ("product_id","karat") WHERE state = 'reserved';--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_picture" ON "order_items" USING btree (regexp_replace("image", '-[^-]*$', ''));--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_search" ON "order_items" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_amount_paise","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree (lower("customer_email"),"created_at","id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_receipt_due" ON "orders" USING btree ("paid_at") WHERE is_receipt_due;--> statement-breakpoint
CREATE INDEX "orders_under_review" ON "orders" USING btree ("created_at") WHERE payment_status = 'review';--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at") WHERE payment_status in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "orders_anonymous_unpaid" ON "orders" USING btree ("placed_from","created_at") WHERE user_id is null and payment_status in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "orders_to_pack" ON "orders" USING btree ("paid_at","id") WHERE payment_status in ('paid', 'partially_refunded') and status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "orders_never_paid" ON "orders" USING btree ("created_at") WHERE payment_status in ('pending', 'failed') and personal_data_removed_at is null and status in ('pending', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_once" ON "return_photos" USING btree ("request_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_one_open" ON "return_requests" USING btree ("order_id") WHERE state in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_requests_newest" ON "return_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "return_requests_waiting" ON "return_requests" USING btree ("requested_at","id") WHERE state in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE UNIQUE INDEX "return_units_once" ON "return_units" USING btree ("request_id","order_item_id",coalesce(unit, 0));--> statement-breakpoint
CREATE INDEX "return_units_line" ON "return_units" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_newest" ON "customer_notes" USING btree ("user_id","written_at","id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_last_login" ON "profiles" USING btree (coalesce("last_login_at", timestamptz 'epoch'),"id");--> statement-breakpoint
CREATE INDEX "profiles_staff" ON "profiles" USING btree ("created_at","id") WHERE staff_role is not null;--> statement-breakpoint
CREATE INDEX "profiles_disabled" ON "profiles" USING btree ("created_at","id") WHERE is_disabled;--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin ("full_name" gin_trgm_ops,"email" gin_trgm_ops,regexp_replace(coalesce("phone", ''), '\D', '', 'g') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_addresses_once" ON "user_addresses" USING btree ("user_id",lower(btrim("first_name")),lower(btrim("last_name")),lower(btrim("email")),"phone",md5(lower(btrim("address"))),lower(btrim("city")),"pincode");--> statement-breakpoint
CREATE UNIQUE INDEX "user_addresses_one_default" ON "user_addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "user_addresses_of" ON "user_addresses" USING btree ("user_id","is_default" DESC NULLS LAST,"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "breaches_newest" ON "breaches" USING btree ("noticed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("subject_digest","purpose") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "consents_of_subject" ON "consents" USING btree ("subject_digest","given_at");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_of_email" ON "enquiries" USING btree (lower("email"),"created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("created_at","id") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "grievance_replies_of" ON "grievance_replies" USING btree ("grievance_id","written_at");--> statement-breakpoint
CREATE INDEX "grievances_newest" ON "grievances" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "grievances_email" ON "grievances" USING btree (lower("email"),"opened_at","id");--> statement-breakpoint
CREATE INDEX "grievances_waiting" ON "grievances" USING btree ("opened_at","id") WHERE state <> 'resolved';--> statement-breakpoint
CREATE INDEX "mail_outbox_thread" ON "mail_outbox" USING btree ("thread","channel","id") WHERE sent_at is null and given_up_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree (lower(recipient));--> statement-breakpoint
CREATE INDEX "mail_outbox_next" ON "mail_outbox" USING btree ("channel","next_attempt_at","id") WHERE sent_at is null and given_up_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_not_retold" ON "mail_outbox" USING btree ("id") WHERE channel = 'mail' and thread is not null and retold_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at") WHERE body <> '';--> statement-breakpoint
CREATE INDEX "orders_receipt" ON "sandbox"."orders" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "orders_created" ON "sandbox"."orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_links_open" ON "sandbox"."payment_links" USING btree ("expires_at") WHERE "sandbox"."payment_links"."status" = 'created';--> statement-breakpoint
CREATE INDEX "payments_order" ON "sandbox"."payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "sandbox"."payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "sandbox"."payments" USING btree ("status") WHERE "sandbox"."payments"."status" in ('created', 'authorized');--> statement-breakpoint
CREATE INDEX "payments_late" ON "sandbox"."payments" USING btree ("late_authorisation_at") WHERE "sandbox"."payments"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture_per_order" ON "sandbox"."payments" USING btree ("order_id") WHERE "sandbox"."payments"."captured_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "sandbox"."refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "sandbox"."refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "sandbox"."refunds" USING btree ("status") WHERE "sandbox"."refunds"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_idempotency" ON "sandbox"."refunds" USING btree ("payment_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "sandbox"."webhook_deliveries" USING btree ("due_at") WHERE "sandbox"."webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "cart_items_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "code_uses_by_email" ON "code_uses" USING btree ("offer_id","email");--> statement-breakpoint
CREATE INDEX "code_uses_by_phone" ON "code_uses" USING btree ("offer_id","phone");--> statement-breakpoint
CREATE INDEX "code_uses_by_user" ON "code_uses" USING btree ("user_id","offer_id");--> statement-breakpoint
CREATE INDEX "offers_newest" ON "offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_standing" ON "offers" USING btree ("ends_at") WHERE state = 'on' and code is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_links_order" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_one_for_an_order" ON "payment_links" USING btree ("order_id") WHERE state in ('requested', 'open');--> statement-breakpoint
CREATE INDEX "refunds_left" ON "refunds" USING btree ("left_at","id") WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE state in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("received_at") WHERE not "webhook_events"."processed";--> statement-breakpoint
CREATE INDEX "webhook_events_processed" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed";--> statement-breakpoint
CREATE UNIQUE INDEX "watches_once" ON "watches" USING btree ("email","kind","product_id","karat","size");--> statement-breakpoint
CREATE INDEX "watches_product" ON "watches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "watches_oldest" ON "watches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wishlist_product" ON "wishlist" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_newest" ON "wishlist" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","happened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin ("subject_name" gin_trgm_ops,"who" gin_trgm_ops,"subject_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "undo_steps_oldest" ON "undo_steps" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_proofs_expires" ON "phone_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_once" ON "recovery_codes" USING btree ("user_id","code_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_codes_of_browser" ON "sign_in_codes" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires" ON "sign_in_codes" USING btree ("expires_at");
--> statement-breakpoint
-- What pages show is announced in a table that every process of the shop reads again and again; NOTIFY would make all
-- commits wait for one lock of the whole database. The triggers say what was changed, so that only the pages go that show
-- it. A trigger on the table cannot be forgotten by a new way of writing to it.
CREATE TABLE catalogue_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The transaction that made the change: readers look for those that they have not seen (platform/database/change-log).
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL CHECK (kind IN ('product', 'picture', 'groups', 'settings', 'pages', 'everything')),
  -- The product, variation or picture.
  subject uuid,
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX catalogue_changes_xid ON catalogue_changes (xid);
--> statement-breakpoint
CREATE INDEX catalogue_changes_changed_at ON catalogue_changes (changed_at);
--> statement-breakpoint
--> statement-breakpoint
-- Rows of what belongs to a product: the column that names it is the trigger's argument.
CREATE FUNCTION log_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO catalogue_changes (kind, subject) SELECT DISTINCT ''product'', %I FROM new_rows', TG_ARGV[0]);
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format('INSERT INTO catalogue_changes (kind, subject) SELECT DISTINCT ''product'', %I FROM old_rows', TG_ARGV[0]);
  ELSE
    EXECUTE format(
      'INSERT INTO catalogue_changes (kind, subject)
        SELECT ''product'', %1$I FROM new_rows UNION SELECT ''product'', %1$I FROM old_rows', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
--> statement-breakpoint
-- A piece that is sold, in its karat and size, changes no page unless it changes what shoppers read: up to ten are shown as so many, more as ten
-- (catalogue/products/memory/family.ts, mostShownStock).
CREATE FUNCTION log_shown_karats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, subject)
    SELECT DISTINCT 'product', coalesce(n.product_id, o.product_id)
    FROM new_rows n FULL JOIN old_rows o ON o.product_id = n.product_id AND o.karat = n.karat AND o.size = n.size
    WHERE (n.gross_weight_mg, n.stone_weight_mg, least(n.stock_quantity, 10), n.product_id)
      IS DISTINCT FROM (o.gross_weight_mg, o.stone_weight_mg, least(o.stock_quantity, 10), o.product_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
--> statement-breakpoint
CREATE FUNCTION log_picture_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO catalogue_changes (kind, subject) SELECT 'picture', id FROM old_rows;
  ELSE
    INSERT INTO catalogue_changes (kind, subject) SELECT 'picture', id FROM new_rows;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
--> statement-breakpoint
-- What there is little of, and read as a whole: the kind is the trigger's argument.
CREATE FUNCTION log_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind) VALUES (TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER log_products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('family_id');
--> statement-breakpoint
CREATE TRIGGER log_products_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('family_id');
--> statement-breakpoint
CREATE TRIGGER log_products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('family_id');
--> statement-breakpoint
CREATE TRIGGER log_products_emptied AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER log_karats_inserted AFTER INSERT ON karats REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_karats_updated AFTER UPDATE ON karats REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_shown_karats();
--> statement-breakpoint
CREATE TRIGGER log_karats_deleted AFTER DELETE ON karats REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_karats_emptied AFTER TRUNCATE ON karats
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER log_product_collections_inserted AFTER INSERT ON product_collections REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_collections_updated AFTER UPDATE ON product_collections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_collections_deleted AFTER DELETE ON product_collections REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_collections_emptied AFTER TRUNCATE ON product_collections
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER log_product_pictures_inserted AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_pictures_updated AFTER UPDATE ON product_pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_pictures_deleted AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_pictures_emptied AFTER TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER log_pictures_inserted AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_picture_changes();
--> statement-breakpoint
CREATE TRIGGER log_pictures_updated AFTER UPDATE ON pictures REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_picture_changes();
--> statement-breakpoint
CREATE TRIGGER log_pictures_deleted AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION log_picture_changes();
--> statement-breakpoint
CREATE TRIGGER log_pictures_emptied AFTER TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('groups');
--> statement-breakpoint
CREATE TRIGGER collections_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('groups');
--> statement-breakpoint
CREATE TRIGGER globals_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON globals
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('settings');
--> statement-breakpoint
CREATE TRIGGER offers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offers
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('settings');
--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('pages');
--> statement-breakpoint
CREATE TRIGGER home_pieces_changed AFTER INSERT OR UPDATE OR DELETE ON home_pieces
  FOR EACH ROW EXECUTE FUNCTION log_catalogue_change('groups');
--> statement-breakpoint
-- Every change of an order is added to the sums of its day in its own transaction, by triggers, so that no way of writing
-- to orders can forget it. Rows are only inserted: two orders of a day never wait for each other.
CREATE FUNCTION add_to_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sums (day, is_test, payment_status, status, orders, total_amount_paise, refunded_paise)
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, is_test, payment_status, status,
      count(*), sum(total_amount_paise), sum(refunded_paise)
    FROM new_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
--> statement-breakpoint
--> statement-breakpoint
CREATE FUNCTION take_from_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sums (day, is_test, payment_status, status, orders, total_amount_paise, refunded_paise)
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, is_test, payment_status, status,
      -count(*), -sum(total_amount_paise), -sum(refunded_paise)
    FROM old_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
--> statement-breakpoint
--> statement-breakpoint
CREATE FUNCTION move_in_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sums (day, is_test, payment_status, status, orders, total_amount_paise, refunded_paise)
    VALUES
      ((OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date, OLD.is_test, OLD.payment_status, OLD.status,
        -1, -OLD.total_amount_paise, -OLD.refunded_paise),
      ((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date, NEW.is_test, NEW.payment_status, NEW.status,
        1, NEW.total_amount_paise, NEW.refunded_paise);
  RETURN NULL;
END
$$;
--> statement-breakpoint
--> statement-breakpoint
CREATE FUNCTION empty_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_sums;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_added_to_sums AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_order_sums();
--> statement-breakpoint
CREATE TRIGGER orders_taken_from_sums AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION take_from_order_sums();
--> statement-breakpoint
CREATE TRIGGER orders_moved_in_sums AFTER UPDATE ON orders
  FOR EACH ROW WHEN (
    (OLD.created_at, OLD.is_test, OLD.payment_status, OLD.status, OLD.total_amount_paise, OLD.refunded_paise)
    IS DISTINCT FROM
    (NEW.created_at, NEW.is_test, NEW.payment_status, NEW.status, NEW.total_amount_paise, NEW.refunded_paise)
  ) EXECUTE FUNCTION move_in_order_sums();
--> statement-breakpoint
CREATE TRIGGER orders_emptied_in_sums AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION empty_order_sums();
--> statement-breakpoint
-- What was issued stays as it was issued.
CREATE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A document that was issued is never changed (% of %)', tg_op, tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_never_change BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
--> statement-breakpoint
CREATE TRIGGER document_files_never_change BEFORE UPDATE OR DELETE ON document_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
--> statement-breakpoint
CREATE TRIGGER closed_months_never_change BEFORE UPDATE OR DELETE ON closed_months
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
--> statement-breakpoint
CREATE TRIGGER month_returns_never_change BEFORE UPDATE OR DELETE ON month_returns
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
--> statement-breakpoint
-- A number of a series is used once and goes up by one: no gap can be made by hand either.
CREATE FUNCTION refuse_gap_in_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR new.last_number <> old.last_number + 1 THEN
    RAISE EXCEPTION 'A series of documents goes up by one (% %)', old.kind, old.financial_year;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER document_series_without_gaps BEFORE UPDATE OR DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION refuse_gap_in_series();
--> statement-breakpoint
-- The books of a closed month take nothing more.
CREATE FUNCTION refuse_document_in_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM closed_months WHERE is_test = new.is_test AND month >= new.book_month) THEN
    RAISE EXCEPTION 'The books of % are closed', new.book_month;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_in_open_months BEFORE INSERT ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_in_closed_month();
--> statement-breakpoint
-- The rate is always there: 5000 rupees per gram until the jeweller sets one (specification, storefront 9).
INSERT INTO globals (variable_name, variable_value) VALUES ('gold_price_per_gram', '5000');
--> statement-breakpoint
-- Fineness by karat, in parts of a thousand (IS 1417, IS 2112).
INSERT INTO grades (karat, fineness_per_mille) VALUES
  ('24kt', 999), ('24ks', 995), ('23kt', 958), ('22kt', 916), ('20kt', 833), ('18kt', 750), ('14kt', 585), ('9kt', 375),
  ('silver', 925);
