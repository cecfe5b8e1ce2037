ALTER TABLE "collections" ADD COLUMN "choice" text;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_choice_present" CHECK ("collections"."choice" <> '');