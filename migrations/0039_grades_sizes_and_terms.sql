CREATE TABLE "grades" (
	"karat" text PRIMARY KEY NOT NULL,
	"fineness_per_mille" smallint NOT NULL,
	CONSTRAINT "grades_fineness" CHECK ("grades"."fineness_per_mille" between 1 and 999)
);--> statement-breakpoint
INSERT INTO "grades" ("karat", "fineness_per_mille") VALUES
	('24kt', 999), ('24ks', 995), ('23kt', 958), ('22kt', 916), ('20kt', 833), ('18kt', 750), ('14kt', 585), ('9kt', 375), ('silver', 925);--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "karats" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "making_charge_hundredths" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_terms" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_kind" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_to_order_days" smallint;--> statement-breakpoint
ALTER TABLE "import_baselines" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "making_charge_hundredths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_terms" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "reduction" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "wastage_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "stones_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "hallmark_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "other_charges_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "fixed_price_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gold_price_history" ADD COLUMN "other_rates" jsonb;--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_one_line";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_once";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_karat_known";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "karats" DROP CONSTRAINT "karats_karat_known";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "products" DROP CONSTRAINT "products_karats_known";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "import_baselines" DROP CONSTRAINT "import_baselines_karat_known";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_karat_known";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_karat_known";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_rate_positive";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_percentages";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_parts_not_negative";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_parts_add_up";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "wishlist" DROP CONSTRAINT "wishlist_karat_known";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "karats" DROP CONSTRAINT "karats_product_id_karat_pk";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "import_baselines" DROP CONSTRAINT "import_baselines_product_id_export_id_karat_pk";--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "karats" ADD CONSTRAINT "karats_product_id_karat_size_pk" PRIMARY KEY("product_id","karat","size");--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "import_baselines" ADD CONSTRAINT "import_baselines_product_id_export_id_karat_size_pk" PRIMARY KEY("product_id","export_id","karat","size");--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "karats" ADD CONSTRAINT "karats_karat_grades_karat_fk" FOREIGN KEY ("karat") REFERENCES "public"."grades"("karat") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_one_line" UNIQUE("user_id","product_id","karat_selected","size");--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_once" UNIQUE("order_id","product_id","karat","size");--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_size_form" CHECK ("cart_items"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_karat_known" CHECK ("cart_items"."karat_selected" ~ '^([0-9]{1,2}k[ts]|silver)$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "karats" ADD CONSTRAINT "karats_size_form" CHECK ("karats"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "products" ADD CONSTRAINT "products_making_charge_decimals" CHECK ("products"."making_charge_hundredths" between 0 and 99);--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "products" ADD CONSTRAINT "products_price_terms_form" CHECK (jsonb_typeof("products"."price_terms") = 'object');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "products" ADD CONSTRAINT "products_size_kind_known" CHECK ("products"."size_kind" in ('ring', 'bangle', 'length'));--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "products" ADD CONSTRAINT "products_made_to_order_days" CHECK ("products"."made_to_order_days" between 1 and 365);--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "import_baselines" ADD CONSTRAINT "import_baselines_size_form" CHECK ("import_baselines"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "import_baselines" ADD CONSTRAINT "import_baselines_karat_known" CHECK ("import_baselines"."karat" ~ '^([0-9]{1,2}k[ts]|silver)$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_size_form" CHECK ("stock_reservations"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_karat_known" CHECK ("stock_reservations"."karat" ~ '^([0-9]{1,2}k[ts]|silver)$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_size_form" CHECK ("order_items"."size" ~ '^([0-9]{1,3}([.][0-9]{1,2})?( ?[a-z]{2})?)?$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_lead_days" CHECK ("order_items"."lead_days" between 1 and 365);--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_terms_form" CHECK (jsonb_typeof("order_items"."price_terms") = 'object' and jsonb_typeof("order_items"."reduction") = 'object');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_karat_known" CHECK ("order_items"."karat" ~ '^([0-9]{1,2}k[ts]|silver)$');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_rate_positive" CHECK ("order_items"."rate_paise_per_gram" > 0 or ("order_items"."rate_paise_per_gram" = 0 and "order_items"."fixed_price_paise" > 0));--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_percentages" CHECK ("order_items"."making_charge_percentage" >= 0 and "order_items"."making_charge_hundredths" between 0 and 99 and "order_items"."discount_percentage" between 0 and 100 and "order_items"."gst_percentage" between 0 and 100);--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parts_not_negative" CHECK (least("order_items"."gold_paise", "order_items"."making_paise", "order_items"."wastage_paise", "order_items"."stones_paise", "order_items"."hallmark_fee_paise", "order_items"."other_charges_paise", "order_items"."fixed_price_paise", "order_items"."discount_paise", "order_items"."gst_paise") >= 0);--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parts_add_up" CHECK ("order_items"."unit_price_paise" = "order_items"."gold_paise" + "order_items"."making_paise" + "order_items"."wastage_paise" + "order_items"."stones_paise" + "order_items"."hallmark_fee_paise" + "order_items"."other_charges_paise" + "order_items"."fixed_price_paise" - "order_items"."discount_paise" + "order_items"."gst_paise" + "order_items"."round_off_paise");--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "gold_price_history" ADD CONSTRAINT "gold_price_history_other_rates" CHECK (jsonb_typeof("gold_price_history"."other_rates") = 'object');--> statement-breakpoint
-- may: a version before this one refuses carts and orders beside it (docs/scale.md: stop it first)
ALTER TABLE "wishlist" ADD CONSTRAINT "wishlist_karat_known" CHECK ("wishlist"."karat_selected" ~ '^([0-9]{1,2}k[ts]|silver)$');--> statement-breakpoint
-- A piece in another size is another row: stock and weights are compared size by size.
CREATE OR REPLACE FUNCTION log_shown_karats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, subject)
    SELECT DISTINCT 'product', coalesce(n.product_id, o.product_id)
    FROM new_rows n FULL JOIN old_rows o ON o.product_id = n.product_id AND o.karat = n.karat AND o.size = n.size
    WHERE (n.gross_weight_mg, n.stone_weight_mg, least(n.stock_quantity, 10), n.product_id)
      IS DISTINCT FROM (o.gross_weight_mg, o.stone_weight_mg, least(o.stock_quantity, 10), o.product_id);
  RETURN NULL;
END
$$;
