ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_state_known";--> statement-breakpoint
ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_reason_known";--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "wish" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "return_units" ADD COLUMN "returned_huid" text;--> statement-breakpoint
ALTER TABLE "return_units" ADD COLUMN "sent_huid" text;--> statement-breakpoint
ALTER TABLE "return_units" ADD COLUMN "sent_gross_weight_mg" integer;--> statement-breakpoint
ALTER TABLE "return_units" ADD COLUMN "sent_net_weight_mg" integer;--> statement-breakpoint
-- may: the version before asks for refunds alone, which is what the column says of its rows
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_wish_known" CHECK ("return_requests"."wish" in ('refund', 'replacement'));--> statement-breakpoint
-- may: the version before replaces nothing, so that each of its rows passes
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_replaced_as_wished" CHECK ("return_requests"."state" <> 'replaced' or ("return_requests"."wish" = 'replacement' and "return_requests"."replaced_at" is not null));--> statement-breakpoint
-- may: it takes a state more than before
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" in ('requested', 'approved', 'received', 'refunded', 'replaced', 'refused', 'withdrawn'));--> statement-breakpoint
-- may: it takes a reason more than before
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_reason_known" CHECK ("return_requests"."reason" in ('damaged', 'wrong-piece', 'wrong-size', 'not-as-described', 'other'));