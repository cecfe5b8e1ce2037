-- What pages show is announced in a table that every process of the shop reads again and again, instead of by NOTIFY,
-- which made all commits wait for one lock of the whole database. The triggers say what was changed, so that only the
-- pages go that show it. A trigger on the table cannot be forgotten by a new way of writing to it.
CREATE TABLE catalogue_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The transaction that made the change: readers look for those that they have not seen (platform/database/change-log).
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  kind text NOT NULL CHECK (kind IN ('product', 'picture', 'groups', 'settings', 'everything')),
  -- The product, variation or picture.
  subject uuid,
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX catalogue_changes_xid ON catalogue_changes (xid);
--> statement-breakpoint
CREATE INDEX catalogue_changes_changed_at ON catalogue_changes (changed_at);
--> statement-breakpoint
-- Rows of what belongs to a product: the column that names it is the trigger's argument.
CREATE FUNCTION log_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO catalogue_changes (kind, subject) SELECT DISTINCT ''product'', %I FROM new_rows', TG_ARGV[0]);
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format('INSERT INTO catalogue_changes (kind, subject) SELECT DISTINCT ''product'', %I FROM old_rows', TG_ARGV[0]);
  ELSE
    EXECUTE format(
      'INSERT INTO catalogue_changes (kind, subject)
        SELECT ''product'', %1$I FROM new_rows UNION SELECT ''product'', %1$I FROM old_rows', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A piece that is sold changes no page unless it changes what shoppers read: up to ten are shown as so many, more as ten
-- (shop/catalogue/memory/family.ts, mostShownStock).
CREATE FUNCTION log_shown_karats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind, subject)
    SELECT DISTINCT 'product', coalesce(n.product_id, o.product_id)
    FROM new_rows n FULL JOIN old_rows o ON o.product_id = n.product_id AND o.karat = n.karat
    WHERE (n.gross_weight_mg, n.stone_weight_mg, least(n.stock_quantity, 10), n.product_id)
      IS DISTINCT FROM (o.gross_weight_mg, o.stone_weight_mg, least(o.stock_quantity, 10), o.product_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION log_picture_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO catalogue_changes (kind, subject) SELECT 'picture', id FROM old_rows;
  ELSE
    INSERT INTO catalogue_changes (kind, subject) SELECT 'picture', id FROM new_rows;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What there is little of, and read as a whole: the kind is the trigger's argument.
CREATE FUNCTION log_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (kind) VALUES (TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_changed ON products;
--> statement-breakpoint
DROP TRIGGER karats_changed ON karats;
--> statement-breakpoint
DROP TRIGGER categories_changed ON categories;
--> statement-breakpoint
DROP TRIGGER collections_changed ON collections;
--> statement-breakpoint
DROP TRIGGER product_collections_changed ON product_collections;
--> statement-breakpoint
DROP TRIGGER product_pictures_changed ON product_pictures;
--> statement-breakpoint
DROP TRIGGER pictures_changed ON pictures;
--> statement-breakpoint
DROP TRIGGER globals_changed ON globals;
--> statement-breakpoint
DROP FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER log_products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('family_id');
--> statement-breakpoint
CREATE TRIGGER log_products_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('family_id');
--> statement-breakpoint
CREATE TRIGGER log_products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('family_id');
--> statement-breakpoint
CREATE TRIGGER log_karats_inserted AFTER INSERT ON karats REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_karats_updated AFTER UPDATE ON karats REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_shown_karats();
--> statement-breakpoint
CREATE TRIGGER log_karats_deleted AFTER DELETE ON karats REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_collections_inserted AFTER INSERT ON product_collections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_collections_updated AFTER UPDATE ON product_collections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_collections_deleted AFTER DELETE ON product_collections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_pictures_inserted AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_pictures_updated AFTER UPDATE ON product_pictures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_product_pictures_deleted AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_product_changes('product_id');
--> statement-breakpoint
CREATE TRIGGER log_pictures_inserted AFTER INSERT ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_picture_changes();
--> statement-breakpoint
CREATE TRIGGER log_pictures_updated AFTER UPDATE ON pictures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION log_picture_changes();
--> statement-breakpoint
CREATE TRIGGER log_pictures_deleted AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION log_picture_changes();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('groups');
--> statement-breakpoint
CREATE TRIGGER collections_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('groups');
--> statement-breakpoint
CREATE TRIGGER globals_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON globals FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('settings');
--> statement-breakpoint
CREATE TRIGGER log_products_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER log_karats_emptied AFTER TRUNCATE ON karats FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER log_product_collections_emptied AFTER TRUNCATE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER log_product_pictures_emptied AFTER TRUNCATE ON product_pictures FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
--> statement-breakpoint
CREATE TRIGGER log_pictures_emptied AFTER TRUNCATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION log_catalogue_change('everything');
