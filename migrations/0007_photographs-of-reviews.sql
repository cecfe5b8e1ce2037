CREATE TABLE "review_pictures" (
	"review_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "review_pictures_review_id_position_pk" PRIMARY KEY("review_id","position"),
	CONSTRAINT "review_pictures_at_most_five" CHECK ("review_pictures"."position" between 0 and 4)
);
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_picture" ON "review_pictures" USING btree ("picture_id");--> statement-breakpoint
-- A buyer's photographs stay as they were sent, like the words.
CREATE TRIGGER review_pictures_never_change BEFORE UPDATE ON review_pictures
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_review();
