CREATE TABLE "home_pieces" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "home_pieces_position_not_negative" CHECK ("home_pieces"."position" >= 0)
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
ALTER TABLE "home_pieces" ADD CONSTRAINT "home_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_steps_oldest" ON "undo_steps" USING btree ("made_at");--> statement-breakpoint
-- By row: whoever deletes a product that is not on the home page changes nothing here.
CREATE TRIGGER home_pieces_changed AFTER INSERT OR UPDATE OR DELETE ON home_pieces FOR EACH ROW EXECUTE FUNCTION log_catalogue_change('groups');
