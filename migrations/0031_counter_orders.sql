CREATE SEQUENCE "public"."quotation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
	CONSTRAINT "quotations_mails_not_negative" CHECK ("quotations"."count_mails" >= 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotations_newest" ON "quotations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotations_expired" ON "quotations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'quotation', 'user', 'setting', 'page', 'enquiry', 'import', 'mail'));