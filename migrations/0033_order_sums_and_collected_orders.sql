CREATE TABLE "order_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"is_test" boolean NOT NULL,
	"payment_status" text NOT NULL,
	"status" text NOT NULL,
	"orders" bigint NOT NULL,
	"total_amount_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	CONSTRAINT "order_sums_payment_status_known" CHECK ("order_sums"."payment_status" in ('pending', 'paid', 'failed', 'review', 'partially_refunded', 'refunded')),
	CONSTRAINT "order_sums_status_known" CHECK ("order_sums"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "is_collected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_collected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotations_user" ON "quotations" USING btree ("user_id");--> statement-breakpoint
-- may: the version before makes no quotation that is to be collected
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_collected_or_sent" CHECK (not "quotations"."is_collected" or "quotations"."shipping_address" ->> 'pincode' = '');--> statement-breakpoint
-- may: the version before asks for an e-mail address in every quotation
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_customer_can_be_reached" CHECK ("quotations"."customer_email" <> '' or ("quotations"."is_collected" and "quotations"."customer_phone" <> ''));--> statement-breakpoint
-- may: the version before makes no order that is to be collected
ALTER TABLE "orders" ADD CONSTRAINT "orders_collected" CHECK (not is_collected or shipping_address ->> 'pincode' = '');--> statement-breakpoint
-- may: the version before asks for an e-mail address in every order
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_can_be_reached" CHECK ("orders"."customer_email" <> '' or ("orders"."is_collected" and "orders"."customer_phone" <> ''));--> statement-breakpoint
-- Every change of an order is added to the sums of its day in its own transaction, by triggers, so that no way of writing
-- to orders can forget it. Rows are only inserted: two orders of a day never wait for each other.
CREATE FUNCTION add_to_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sums (day, is_test, payment_status, status, orders, total_amount_paise, refunded_paise)
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, is_test, payment_status, status,
      count(*), sum(total_amount_paise), sum(refunded_paise)
    FROM new_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION take_from_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sums (day, is_test, payment_status, status, orders, total_amount_paise, refunded_paise)
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, is_test, payment_status, status,
      -count(*), -sum(total_amount_paise), -sum(refunded_paise)
    FROM old_rows GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION move_in_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_sums (day, is_test, payment_status, status, orders, total_amount_paise, refunded_paise)
    VALUES
      ((OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date, OLD.is_test, OLD.payment_status, OLD.status,
        -1, -OLD.total_amount_paise, -OLD.refunded_paise),
      ((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date, NEW.is_test, NEW.payment_status, NEW.status,
        1, NEW.total_amount_paise, NEW.refunded_paise);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION empty_order_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_sums;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_added_to_sums AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_order_sums();
--> statement-breakpoint
CREATE TRIGGER orders_taken_from_sums AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION take_from_order_sums();
--> statement-breakpoint
CREATE TRIGGER orders_moved_in_sums AFTER UPDATE ON orders
  FOR EACH ROW WHEN (
    (OLD.created_at, OLD.is_test, OLD.payment_status, OLD.status, OLD.total_amount_paise, OLD.refunded_paise)
    IS DISTINCT FROM
    (NEW.created_at, NEW.is_test, NEW.payment_status, NEW.status, NEW.total_amount_paise, NEW.refunded_paise)
  ) EXECUTE FUNCTION move_in_order_sums();
--> statement-breakpoint
CREATE TRIGGER orders_emptied_in_sums AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION empty_order_sums();
--> statement-breakpoint
-- With the triggers in place nobody changes an order before this is done: they lock the table until then.
INSERT INTO order_sums (day, is_test, payment_status, status, orders, total_amount_paise, refunded_paise)
  SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, is_test, payment_status, status,
    count(*), sum(total_amount_paise), sum(refunded_paise)
  FROM orders GROUP BY 1, 2, 3, 4;
