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
	"written" integer DEFAULT 0 NOT NULL,
	"to_write" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"imported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_runs_done_as_a_whole" CHECK (("import_runs"."imported_at" is null) = ("import_runs"."content" is not null) and ("import_runs"."imported_at" is null) = ("import_runs"."counts" is null))
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_picture" ON "import_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "import_runs_newest" ON "import_runs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_pictures_picture" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
-- A picture that was only just uploaded is on no page yet: pages kept need not be thrown away for each.
DROP TRIGGER pictures_changed ON pictures;--> statement-breakpoint
CREATE TRIGGER pictures_changed AFTER UPDATE OR DELETE OR TRUNCATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();