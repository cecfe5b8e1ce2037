ALTER TABLE "orders" ADD COLUMN "promised_by" date;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("promised_by");