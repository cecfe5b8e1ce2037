-- Every change of what a public page shows tells all processes of the shop, when its transaction commits, so that no
-- page cache can outlive it. A trigger on the table cannot be forgotten by a new way of writing to it.
CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER karats_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON karats FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER collections_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_collections_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_collections FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_pictures_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER pictures_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER globals_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON globals FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
-- The rate is always there: 5000 rupees per gram until the jeweller sets one (specification, storefront 9).
INSERT INTO globals (variable_name, variable_value) VALUES ('gold_price_per_gram', '5000');
