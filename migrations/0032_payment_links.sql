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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_links_razorpay_link_id_unique" UNIQUE("razorpay_link_id"),
	CONSTRAINT "payment_links_razorpay_order_id_unique" UNIQUE("razorpay_order_id"),
	CONSTRAINT "payment_links_state_known" CHECK ("payment_links"."state" in ('requested', 'open', 'paid', 'cancelled', 'expired', 'failed')),
	CONSTRAINT "payment_links_open_is_there" CHECK ("payment_links"."state" <> 'open' or ("payment_links"."razorpay_link_id" is not null and "payment_links"."url" is not null))
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
ALTER TABLE "webhook_events" ADD COLUMN "razorpay_link_id" text;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox"."payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "sandbox"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_links_order" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_one_for_an_order" ON "payment_links" USING btree ("order_id") WHERE state in ('requested', 'open');--> statement-breakpoint
CREATE INDEX "payment_links_open" ON "sandbox"."payment_links" USING btree ("expires_at") WHERE "sandbox"."payment_links"."status" = 'created';