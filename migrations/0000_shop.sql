CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
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
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"karat_selected" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_when_added_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_line" UNIQUE("user_id","product_id","karat_selected"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 10),
	CONSTRAINT "cart_items_karat_known" CHECK ("cart_items"."karat_selected" in ('22kt', '18kt'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"dashed_name" text GENERATED ALWAYS AS (lower(regexp_replace(btrim("categories"."name"), '[\s-]+', '-', 'g'))) STORED,
	"description" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_dashed_name_unique" UNIQUE("dashed_name"),
	CONSTRAINT "categories_name_present" CHECK (btrim("categories"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"dashed_name" text GENERATED ALWAYS AS (lower(regexp_replace(btrim("collections"."name"), '[\s-]+', '-', 'g'))) STORED,
	"description" text,
	"category_id" uuid,
	"picture_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_dashed_name_unique" UNIQUE("dashed_name"),
	CONSTRAINT "collections_name_present" CHECK (btrim("collections"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "karats" (
	"product_id" uuid NOT NULL,
	"karat" text NOT NULL,
	"gross_weight_mg" integer,
	"stone_weight_mg" integer,
	"net_weight_mg" integer GENERATED ALWAYS AS (coalesce(gross_weight_mg, 0) - coalesce(stone_weight_mg, 0)) STORED NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "karats_product_id_karat_pk" PRIMARY KEY("product_id","karat"),
	CONSTRAINT "karats_karat_known" CHECK ("karats"."karat" in ('22kt', '18kt')),
	CONSTRAINT "karats_weights_not_negative" CHECK ("karats"."gross_weight_mg" >= 0 and "karats"."stone_weight_mg" >= 0),
	CONSTRAINT "karats_stone_within_gross" CHECK (coalesce("karats"."stone_weight_mg", 0) <= coalesce("karats"."gross_weight_mg", 0)),
	CONSTRAINT "karats_stock_not_negative" CHECK ("karats"."stock_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_collections" (
	"product_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	CONSTRAINT "product_collections_product_id_collection_id_pk" PRIMARY KEY("product_id","collection_id")
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
	"discount_percentage" integer,
	"available_karats" text[] DEFAULT '{22kt}' NOT NULL,
	"product_type" text DEFAULT 'pieces' NOT NULL,
	"type" text DEFAULT 'product' NOT NULL,
	"parent_product_id" uuid,
	"apply_same_mc" boolean DEFAULT false NOT NULL,
	"apply_same_discount" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name_present" CHECK (btrim("products"."name") <> ''),
	CONSTRAINT "products_making_charge_not_negative" CHECK ("products"."making_charge_percentage" >= 0),
	CONSTRAINT "products_discount_range" CHECK ("products"."discount_percentage" between 0 and 100),
	CONSTRAINT "products_karats_known" CHECK ("products"."available_karats" <@ '{22kt,18kt}'),
	CONSTRAINT "products_variation_has_parent" CHECK (("products"."type" = 'variation') = ("products"."parent_product_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "pictures_size_positive" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
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
	"karat" text NOT NULL,
	"quantity" integer NOT NULL,
	"gross_weight_mg" integer NOT NULL,
	"stone_weight_mg" integer NOT NULL,
	"net_weight_mg" integer NOT NULL,
	"rate_paise_per_gram" bigint NOT NULL,
	"making_charge_percentage" integer NOT NULL,
	"discount_percentage" integer,
	"gst_percentage" integer NOT NULL,
	"gold_paise" bigint NOT NULL,
	"making_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"line_total_paise" bigint NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 10),
	CONSTRAINT "order_items_unit_price_positive" CHECK ("order_items"."unit_price_paise" > 0),
	CONSTRAINT "order_items_line_total" CHECK ("order_items"."line_total_paise" = "order_items"."unit_price_paise" * "order_items"."quantity"),
	CONSTRAINT "order_items_parts_add_up" CHECK ("order_items"."unit_price_paise" = "order_items"."gold_paise" + "order_items"."making_paise" - "order_items"."discount_paise" + "order_items"."gst_paise" + "order_items"."round_off_paise")
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
	"checkout_key" uuid NOT NULL,
	"is_buy_now" boolean NOT NULL,
	"is_test" boolean NOT NULL,
	"quote_expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"last_asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "orders_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id"),
	CONSTRAINT "orders_checkout_key_unique" UNIQUE("checkout_key"),
	CONSTRAINT "orders_total_positive" CHECK ("orders"."total_amount_paise" > 0),
	CONSTRAINT "orders_shipping_fee_not_negative" CHECK ("orders"."shipping_fee_paise" >= 0),
	CONSTRAINT "orders_paid_has_payment" CHECK ("orders"."payment_status" <> 'paid' or ("orders"."razorpay_payment_id" is not null and "orders"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"karat" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reservations_quantity" CHECK ("stock_reservations"."quantity" > 0)
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
	CONSTRAINT "payment_attempts_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"razorpay_order_id" text,
	"razorpay_payment_id" text,
	"body" text NOT NULL,
	"processed" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"previous_rate_paise_per_gram" bigint,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gold_price_history_rate_positive" CHECK ("gold_price_history"."rate_paise_per_gram" > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_dedupe_key_unique" UNIQUE("dedupe_key")
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
	CONSTRAINT "payments_card_last4" CHECK ("sandbox"."payments"."card_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "payments_captured_when" CHECK (("sandbox"."payments"."status" <> 'captured' or "sandbox"."payments"."captured_at" is not null) and ("sandbox"."payments"."captured_at" is null or "sandbox"."payments"."status" in ('captured', 'refunded'))),
	CONSTRAINT "payments_refund_within_amount" CHECK ("sandbox"."payments"."amount_refunded_paise" between 0 and "sandbox"."payments"."amount_paise"),
	CONSTRAINT "payments_refunded_in_full" CHECK (("sandbox"."payments"."status" = 'refunded') = ("sandbox"."payments"."amount_refunded_paise" = "sandbox"."payments"."amount_paise")),
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
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karats" ADD CONSTRAINT "karats_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_product_id_products_id_fk" FOREIGN KEY ("parent_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "sandbox"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "product_collections_collection" ON "product_collections" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("parent_product_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at") WHERE payment_status in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "stock_reservations_order" ON "stock_reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_due" ON "stock_reservations" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gold_price_history_changed_at" ON "gold_price_history" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_unsent" ON "mail_outbox" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "orders_receipt" ON "sandbox"."orders" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "orders_created" ON "sandbox"."orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "sandbox"."payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "sandbox"."payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "sandbox"."payments" USING btree ("status") WHERE "sandbox"."payments"."status" in ('created', 'authorized');--> statement-breakpoint
CREATE INDEX "payments_late" ON "sandbox"."payments" USING btree ("late_authorisation_at") WHERE "sandbox"."payments"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture_per_order" ON "sandbox"."payments" USING btree ("order_id") WHERE "sandbox"."payments"."captured_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "sandbox"."refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "sandbox"."refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "sandbox"."refunds" USING btree ("status") WHERE "sandbox"."refunds"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_idempotency" ON "sandbox"."refunds" USING btree ("payment_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "sandbox"."webhook_deliveries" USING btree ("due_at") WHERE "sandbox"."webhook_deliveries"."status" = 'waiting';