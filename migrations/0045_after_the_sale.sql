CREATE SEQUENCE "public"."grievance_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
	"description" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"refusal" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" text,
	"refund_id" uuid,
	"refunded_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "return_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "return_requests_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" in ('requested', 'approved', 'received', 'refunded', 'refused', 'withdrawn')),
	CONSTRAINT "return_requests_reason_known" CHECK ("return_requests"."reason" in ('damaged', 'wrong-piece', 'not-as-described', 'other')),
	CONSTRAINT "return_requests_refused_with_reason" CHECK (("return_requests"."state" = 'refused') = ("return_requests"."refusal" <> '')),
	CONSTRAINT "return_requests_refunded_by_something" CHECK ("return_requests"."state" <> 'refunded' or "return_requests"."refunded_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "return_units" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"unit" integer,
	"pieces" integer NOT NULL,
	CONSTRAINT "return_units_pieces" CHECK ("return_units"."pieces" between 1 and 10)
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
CREATE TABLE "wishlist_shares" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"shown_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_shares_code_unique" UNIQUE("code"),
	CONSTRAINT "wishlist_shares_code_form" CHECK ("wishlist_shares"."code" ~ '^[a-z2-7]{16}$')
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
	"channel" text NOT NULL,
	"code_digest" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_codes_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "sign_in_codes_channel_known" CHECK ("sign_in_codes"."channel" in ('mail', 'whatsapp')),
	CONSTRAINT "sign_in_codes_tries" CHECK ("sign_in_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "blocks" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_forgotten_when_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "retold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grievance_replies" ADD CONSTRAINT "grievance_replies_grievance_id_grievances_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_shares" ADD CONSTRAINT "wishlist_shares_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("subject_digest","purpose") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "consents_of_subject" ON "consents" USING btree ("subject_digest","given_at");--> statement-breakpoint
CREATE INDEX "grievance_replies_of" ON "grievance_replies" USING btree ("grievance_id","written_at");--> statement-breakpoint
CREATE INDEX "grievances_newest" ON "grievances" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "grievances_email" ON "grievances" USING btree (lower("email"),"opened_at","id");--> statement-breakpoint
CREATE INDEX "grievances_waiting" ON "grievances" USING btree ("opened_at","id") WHERE state <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_once" ON "return_photos" USING btree ("request_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_one_open" ON "return_requests" USING btree ("order_id") WHERE state in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_requests_newest" ON "return_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "return_requests_waiting" ON "return_requests" USING btree ("requested_at","id") WHERE state in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE UNIQUE INDEX "return_units_once" ON "return_units" USING btree ("request_id","order_item_id",coalesce(unit, 0));--> statement-breakpoint
CREATE INDEX "return_units_line" ON "return_units" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_once" ON "watches" USING btree ("email","kind","product_id","karat","size");--> statement-breakpoint
CREATE INDEX "watches_product" ON "watches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "watches_oldest" ON "watches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_once" ON "recovery_codes" USING btree ("user_id","code_digest");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_thread" ON "mail_outbox" USING btree ("thread","channel","id") WHERE sent_at is null and given_up_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree (lower(recipient));--> statement-breakpoint
CREATE INDEX "mail_outbox_next" ON "mail_outbox" USING btree ("channel","next_attempt_at","id") WHERE sent_at is null and given_up_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_not_retold" ON "mail_outbox" USING btree ("id") WHERE channel = 'mail' and thread is not null and retold_at is null;--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_provider_id_unique" UNIQUE("provider_id");--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_channel_known" CHECK ("mail_outbox"."channel" in ('mail', 'whatsapp'));