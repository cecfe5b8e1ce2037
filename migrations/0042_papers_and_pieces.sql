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
-- may: a word more is taken, and none less
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_staff_role_known";--> statement-breakpoint
-- may: a word more is taken, and none less
ALTER TABLE "staff_invitations" DROP CONSTRAINT "staff_invitations_staff_role_known";--> statement-breakpoint
-- may: a word more is taken, and none less
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_business_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "insured_value_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispatched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_receipt_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refers_to_id_documents_id_fk" FOREIGN KEY ("refers_to_id") REFERENCES "public"."documents"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_pieces" ADD CONSTRAINT "packed_pieces_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_pieces" ADD CONSTRAINT "packed_pieces_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_refers_to" ON "documents" USING btree ("refers_to_id");--> statement-breakpoint
CREATE INDEX "documents_month" ON "documents" USING btree ("is_test","book_month","kind","serial");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("issued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "packed_pieces_once" ON "packed_pieces" USING btree ("order_item_id","unit");--> statement-breakpoint
CREATE UNIQUE INDEX "packed_pieces_of_piece" ON "packed_pieces" USING btree ("piece_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "packed_pieces_photo" ON "packed_pieces" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "pieces_product" ON "pieces" USING btree ("product_id","karat","size");--> statement-breakpoint
CREATE INDEX "orders_receipt_due" ON "orders" USING btree ("paid_at") WHERE is_receipt_due;--> statement-breakpoint
-- may: a word more is taken, and none less
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_staff_role_known" CHECK ("profiles"."staff_role" in ('owner', 'manager', 'catalogue', 'orders', 'accountant'));--> statement-breakpoint
-- may: a word more is taken, and none less
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_role_known" CHECK ("staff_invitations"."staff_role" in ('owner', 'manager', 'catalogue', 'orders', 'accountant'));--> statement-breakpoint
-- may: a word more is taken, and none less
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'document', 'month', 'quotation', 'user', 'setting', 'offer', 'page', 'enquiry', 'import', 'mail'));--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_gstin_form" CHECK ("orders"."buyer_gstin" ~ '^[0-9]{2}[A-Z0-9]{13}$');--> statement-breakpoint
-- may: of a column that the version before does not know
ALTER TABLE "orders" ADD CONSTRAINT "orders_insured_value_positive" CHECK ("orders"."insured_value_paise" > 0);--> statement-breakpoint
-- What was issued stays as it was issued.
CREATE FUNCTION refuse_change_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A document that was issued is never changed (% of %)', tg_op, tg_table_name;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_never_change BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();--> statement-breakpoint
CREATE TRIGGER document_files_never_change BEFORE UPDATE OR DELETE ON document_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();--> statement-breakpoint
CREATE TRIGGER closed_months_never_change BEFORE UPDATE OR DELETE ON closed_months
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();--> statement-breakpoint
-- A number of a series is used once and goes up by one: no gap can be made by hand either.
CREATE FUNCTION refuse_gap_in_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR new.last_number <> old.last_number + 1 THEN
    RAISE EXCEPTION 'A series of documents goes up by one (% %)', old.kind, old.financial_year;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER document_series_without_gaps BEFORE UPDATE OR DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION refuse_gap_in_series();--> statement-breakpoint
-- The books of a closed month take nothing more.
CREATE FUNCTION refuse_document_in_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM closed_months WHERE is_test = new.is_test AND month >= new.book_month) THEN
    RAISE EXCEPTION 'The books of % are closed', new.book_month;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_in_open_months BEFORE INSERT ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_in_closed_month();
