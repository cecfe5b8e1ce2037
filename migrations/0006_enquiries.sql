CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"dedupe_key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"pieces" integer,
	"budget_paise" bigint,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "enquiries_state_known" CHECK ("enquiries"."state" in ('new', 'answered')),
	CONSTRAINT "enquiries_pieces_positive" CHECK ("enquiries"."pieces" > 0),
	CONSTRAINT "enquiries_budget_positive" CHECK ("enquiries"."budget_paise" > 0),
	CONSTRAINT "enquiries_say_how_much" CHECK ("enquiries"."pieces" is not null or "enquiries"."budget_paise" is not null),
	CONSTRAINT "enquiries_answered_by_somebody" CHECK (("enquiries"."state" = 'answered') = ("enquiries"."answered_at" is not null and "enquiries"."answered_by" is not null))
);
--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("created_at","id") WHERE state = 'new';