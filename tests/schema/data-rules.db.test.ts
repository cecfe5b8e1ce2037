import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';

const database = useTestDatabase();
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    with placed as (
      insert into orders (order_number, total_amount_paise, shipping_fee_paise, customer_name, customer_email,
        customer_phone, shipping_address, checkout_key, is_buy_now, is_test, quote_expires_at)
      values ('K26-1', 103, 0, 'Asha', 'asha@example.in', '9876543210', '{}', uuidv7(), true, true, now())
      returning id
    ), attempted as (
      insert into payment_attempts (order_id, razorpay_payment_id, status, amount_paise, currency)
      select id, 'pay_1', 'failed', 103, 'INR' from placed
    )
    insert into order_items (order_id, name, karat, quantity, gross_weight_mg, stone_weight_mg, net_weight_mg,
      rate_paise_per_gram, making_charge_percentage, gst_percentage, gold_paise, making_paise, discount_paise, gst_paise,
      round_off_paise, unit_price_paise, line_total_paise)
    select id, 'Ring', '22kt', 1, 10, 0, 10, 500000, 0, 3, 100, 0, 0, 3, 0, 103, 103 from placed`);
  await client.query(
    `insert into gold_price_history (rate_paise_per_gram, changed_by) values (500000, 'owner@example.in')`,
  );
});
afterAll(() => client.end());

test.each([
  ['orders_currency_known', `update orders set currency = 'USD'`],
  [
    'orders_refunded_not_negative',
    `update orders set payment_status = 'review', refunded_paise = -1`,
  ],
  ['order_items_karat_known', `update order_items set karat = 'gold'`],
  ['order_items_weights', `update order_items set net_weight_mg = 11`],
  ['order_items_weights', `update order_items set gross_weight_mg = 0, net_weight_mg = 0`],
  ['order_items_rate_positive', `update order_items set rate_paise_per_gram = 0`],
  ['order_items_percentages', `update order_items set discount_percentage = 101`],
  ['order_items_percentages', `update order_items set gst_percentage = -3`],
  ['order_items_parts_not_negative', `update order_items set gold_paise = 104, making_paise = -4`],
  ['payment_attempts_amount_positive', `update payment_attempts set amount_paise = 0`],
  ['payment_attempts_currency_form', `update payment_attempts set currency = 'rupees'`],
  [
    'gold_price_history_previous_rate_positive',
    `update gold_price_history set previous_rate_paise_per_gram = 0`,
  ],
  [
    'audit_log_subject_kind_known',
    `insert into audit_log (who, what, subject_kind, subject_name) values ('a', 'b', 'weather', 'c')`,
  ],
])('the database itself rejects what violates %s: %s', async (constraint, statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ constraint });
});

/** Amounts without a CHECK, with the reason. */
const exceptions = {
  'karats.net_weight_mg': 'worked out of two weights that have rules',
  'order_sums.refunded_paise':
    'what a change adds or takes away; a rule of money compares the sums',
  'order_sums.total_amount_paise': 'the same',
};

/** Columns with a unit in their names that no CHECK covers. */
const unruled = `
  select format('%s.%s', attrelid::regclass, attname) as name
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relkind = 'r' and attnum > 0 and attname ~ '(_paise|_mg|_percentage|_per_gram|quantity)$'
    and not exists (
      select from pg_constraint where contype = 'c' and conrelid = attrelid and attnum = any (conkey)
    )
  order by 1`;

test('every amount, weight, percentage and quantity has a CHECK, but for the known exceptions', async () => {
  const { rows } = await client.query<{ name: string }>(unruled);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(exceptions));
});
