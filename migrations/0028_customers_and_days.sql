CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_say_something" CHECK (length(btrim("customer_notes"."text")) > 0)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"staff_role" text NOT NULL,
	"token_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "staff_invitations_staff_role_known" CHECK ("staff_invitations"."staff_role" in ('owner', 'manager', 'catalogue', 'orders')),
	CONSTRAINT "staff_invitations_email_lower_case" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_end_once" CHECK ("staff_invitations"."accepted_at" is null or "staff_invitations"."revoked_at" is null)
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_newest" ON "customer_notes" USING btree ("user_id","written_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_of_email" ON "enquiries" USING btree (lower("email"),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree (lower("customer_email"),"created_at","id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at");