ALTER TABLE "categories" RENAME COLUMN "dashed_name" TO "slug";--> statement-breakpoint
ALTER TABLE "categories" RENAME CONSTRAINT "categories_dashed_name_unique" TO "categories_slug_unique";--> statement-breakpoint
ALTER TABLE "collections" RENAME COLUMN "dashed_name" TO "slug";--> statement-breakpoint
ALTER TABLE "collections" RENAME CONSTRAINT "collections_dashed_name_unique" TO "collections_slug_unique";--> statement-breakpoint
ALTER TABLE "pictures" RENAME COLUMN "is_draft" TO "is_pending";--> statement-breakpoint
ALTER INDEX "pictures_drafts" RENAME TO "pictures_pending";--> statement-breakpoint
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_state_known";--> statement-breakpoint
DROP INDEX "stock_reservations_due";--> statement-breakpoint
ALTER TABLE "stock_reservations" ALTER COLUMN "state" SET DEFAULT 'reserved';--> statement-breakpoint
UPDATE "stock_reservations" SET "state" = 'reserved' WHERE "state" = 'held';--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_state_known" CHECK ("stock_reservations"."state" in ('reserved', 'sold', 'released'));--> statement-breakpoint
CREATE INDEX "stock_reservations_due" ON "stock_reservations" USING btree ("expires_at") WHERE state = 'reserved';
