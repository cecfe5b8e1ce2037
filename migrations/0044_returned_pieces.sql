CREATE TABLE "returned_pieces" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"packed_piece_id" uuid,
	"pieces" integer NOT NULL,
	"is_restocked" boolean NOT NULL,
	"refund_id" uuid NOT NULL,
	"taken_back_by" text NOT NULL,
	"taken_back_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returned_pieces_packed_piece_id_unique" UNIQUE("packed_piece_id"),
	CONSTRAINT "returned_pieces_count" CHECK ("returned_pieces"."pieces" between 1 and 10),
	CONSTRAINT "returned_pieces_one_piece" CHECK ("returned_pieces"."packed_piece_id" is null or "returned_pieces"."pieces" = 1)
);
--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_packed_piece_id_packed_pieces_id_fk" FOREIGN KEY ("packed_piece_id") REFERENCES "public"."packed_pieces"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returned_pieces_line" ON "returned_pieces" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "returned_pieces_refund" ON "returned_pieces" USING btree ("refund_id");