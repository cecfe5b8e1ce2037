CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid,
	"order_item_id" uuid NOT NULL,
	"author" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"declined_for" text,
	"moderated_at" timestamp with time zone,
	"moderated_by" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_reviews_one_a_line" UNIQUE("order_item_id"),
	CONSTRAINT "product_reviews_stars" CHECK ("product_reviews"."stars" between 1 and 5),
	CONSTRAINT "product_reviews_state_known" CHECK ("product_reviews"."state" in ('waiting', 'published', 'declined')),
	CONSTRAINT "product_reviews_reason_known" CHECK ("product_reviews"."declined_for" in ('not-about-piece', 'personal-data', 'abuse', 'advertising', 'against-law')),
	CONSTRAINT "product_reviews_declined_by_rule" CHECK (("product_reviews"."state" = 'declined') = ("product_reviews"."declined_for" is not null)),
	CONSTRAINT "product_reviews_moderated" CHECK (("product_reviews"."state" = 'waiting') = ("product_reviews"."moderated_at" is null) and ("product_reviews"."moderated_at" is null) = ("product_reviews"."moderated_by" is null)),
	CONSTRAINT "product_reviews_answered" CHECK (("product_reviews"."answer" = '') = ("product_reviews"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_purpose_known";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_reviews_published" ON "product_reviews" USING btree ("product_id","written_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "product_reviews_waiting" ON "product_reviews" USING btree ("written_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "product_reviews_newest" ON "product_reviews" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "product_reviews_product" ON "product_reviews" USING btree ("product_id");--> statement-breakpoint
-- may: takes one word more than before; whoever knows the old ones only writes those
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('account', 'order', 'whatsapp-orders', 'back-in-stock', 'price-drop', 'gold-rate', 'enquiry', 'grievance', 'review'));--> statement-breakpoint
-- may: takes one word more than before; whoever knows the old ones only writes those
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'document', 'month', 'drawer', 'quotation', 'user', 'setting', 'offer', 'page', 'enquiry', 'grievance', 'review', 'breach', 'import', 'mail', 'synonym'));
--> statement-breakpoint
-- What a buyer wrote stays as they wrote it: staff decide whether it is shown, and answer it.
CREATE FUNCTION refuse_change_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What a buyer wrote in a review is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER review_words_never_change BEFORE UPDATE ON product_reviews
  FOR EACH ROW WHEN (
    (OLD.order_item_id, OLD.author, OLD.stars, OLD.title, OLD.text, OLD.written_at)
    IS DISTINCT FROM
    (NEW.order_item_id, NEW.author, NEW.stars, NEW.title, NEW.text, NEW.written_at)
  ) EXECUTE FUNCTION refuse_change_of_review();
--> statement-breakpoint
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_check;
--> statement-breakpoint
-- may: takes one word more than before; whoever knows the old ones only writes those
ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_check
  CHECK (kind IN ('product', 'picture', 'groups', 'settings', 'pages', 'synonyms', 'review', 'everything'));
--> statement-breakpoint
-- The page of a product shows what is published of it, and nothing else of its reviews.
CREATE FUNCTION log_review_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, subject) VALUES ('review', coalesce(OLD.product_id, NEW.product_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER log_reviews_inserted AFTER INSERT ON product_reviews
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION log_review_changes();
--> statement-breakpoint
CREATE TRIGGER log_reviews_updated AFTER UPDATE ON product_reviews
  FOR EACH ROW WHEN (OLD.state = 'published' OR NEW.state = 'published') EXECUTE FUNCTION log_review_changes();
--> statement-breakpoint
CREATE TRIGGER log_reviews_deleted AFTER DELETE ON product_reviews
  FOR EACH ROW WHEN (OLD.state = 'published') EXECUTE FUNCTION log_review_changes();
--> statement-breakpoint
CREATE TRIGGER log_reviews_emptied AFTER TRUNCATE ON product_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
