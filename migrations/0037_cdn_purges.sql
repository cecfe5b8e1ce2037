CREATE TABLE "cdn_purges" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" text NOT NULL,
	"edition" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cdn_purges_one_row" CHECK ("cdn_purges"."id" = 1)
);
