ALTER TABLE "collections" ADD COLUMN "choice" text;--> statement-breakpoint
-- may: it holds a column that is new; whoever does not know that leaves it empty
ALTER TABLE "collections" ADD CONSTRAINT "collections_choice_present" CHECK ("collections"."choice" <> '');