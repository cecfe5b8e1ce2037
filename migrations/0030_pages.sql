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
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_page_pages_name_fk" FOREIGN KEY ("page") REFERENCES "public"."pages"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_pictures" ADD CONSTRAINT "page_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_pictures_picture" ON "page_pictures" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'user', 'setting', 'page', 'enquiry', 'import', 'mail'));--> statement-breakpoint
-- What staff write for pages is read into the memory of every process like the rest of what pages show.
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_check;
--> statement-breakpoint
ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_check CHECK (kind IN ('product', 'picture', 'groups', 'settings', 'pages', 'everything'));
--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('pages');
