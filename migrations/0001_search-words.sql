CREATE TABLE "missed_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_searches_once_a_day" UNIQUE("day","words"),
	CONSTRAINT "missed_searches_length" CHECK (length("missed_searches"."words") between 1 and 100),
	CONSTRAINT "missed_searches_count_positive" CHECK ("missed_searches"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"typed" text NOT NULL,
	"means" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_typed_unique" UNIQUE("typed"),
	CONSTRAINT "search_synonyms_length" CHECK (length("search_synonyms"."typed") between 1 and 100),
	CONSTRAINT "search_synonyms_means_length" CHECK (length("search_synonyms"."means") between 1 and 100),
	CONSTRAINT "search_synonyms_mean_something_else" CHECK ("search_synonyms"."typed" <> "search_synonyms"."means")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind_known";--> statement-breakpoint
ALTER TABLE "undo_steps" DROP CONSTRAINT "undo_steps_kind_known";--> statement-breakpoint
CREATE INDEX "missed_searches_oldest" ON "missed_searches" USING btree ("last_at");--> statement-breakpoint
-- may: takes one word more than before; whoever knows the old ones only writes those
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind_known" CHECK ("audit_log"."subject_kind" in ('product', 'variation', 'category', 'collection', 'order', 'document', 'month', 'drawer', 'quotation', 'user', 'setting', 'offer', 'page', 'enquiry', 'grievance', 'breach', 'import', 'mail', 'synonym'));--> statement-breakpoint
-- may: takes one word more than before; whoever knows the old ones only writes those
ALTER TABLE "undo_steps" ADD CONSTRAINT "undo_steps_kind_known" CHECK ("undo_steps"."kind" in ('products', 'collection-order', 'home-order', 'enquiry', 'page', 'synonym'));
--> statement-breakpoint
ALTER TABLE catalogue_changes DROP CONSTRAINT catalogue_changes_kind_check;
--> statement-breakpoint
-- may: takes one word more than before; whoever knows the old ones only writes those
ALTER TABLE catalogue_changes ADD CONSTRAINT catalogue_changes_kind_check
  CHECK (kind IN ('product', 'picture', 'groups', 'settings', 'pages', 'synonyms', 'everything'));
--> statement-breakpoint
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('synonyms');
