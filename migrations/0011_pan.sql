CREATE TABLE "order_pans" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"sealed_pan" text NOT NULL,
	"last_four" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_pans_sealed" CHECK ("order_pans"."sealed_pan" like 'v1.%'),
	CONSTRAINT "order_pans_last_four" CHECK ("order_pans"."last_four" ~ '^[0-9]{3}[A-Z]$')
);
--> statement-breakpoint
ALTER TABLE "order_pans" ADD CONSTRAINT "order_pans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;