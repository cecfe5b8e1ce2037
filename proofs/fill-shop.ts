import pg from 'pg';

/** The contents of a large shop after some years. */
const largeShop = {
  categories: 40,
  collections: 300,
  products: 10_000,
  users: 50_000,
  orders: 100_000,
  changes: 100_000,
  mails: 100_000,
};

const firstNames = `array['Asha','Ravi','Meera','Kiran','Lakshmi','Arjun','Fatima','Joseph','Gurpreet','Anjali']`;
const lastNames = `array['Rao','Iyer','Sharma','Patel','Khan','Thomas','Singh','Das','Joshi','Menon','Pillai']`;
const someone = (n: string) =>
  `(${firstNames})[1 + ${n} % 10] || ' ' || (${lastNames})[1 + ${n} / 10 % 11]`;
const phone = (n: string) => `'+91' || (7000000000 + ${n}::bigint * 7919 % 2999999999)`;
const someTimeIn = (days: number) => `now() - random() * interval '${days} days'`;

/**
 * Statements that fill an empty or demo shop; `{orders}` is replaced by their number. Rows are synthetic, and satisfy every
 * constraint of the database.
 */
const statements: Record<string, string> = {
  categories: `insert into categories (name, created_at)
    select 'Category ' || n, ${someTimeIn(900)} from generate_series(1, {categories}) n`,
  collections: `insert into collections (name, description, category_id, created_at)
    select 'Collection ' || n, 'Pieces of one hand, number ' || n,
      (select id from categories c order by md5(c.id::text || n) limit 1), ${someTimeIn(900)}
    from generate_series(1, {collections}) n`,
  products: `insert into products
      (name, description, category_id, making_charge_percentage, discount_percentage, available_karats,
       product_type, created_at)
    select (array['Ring','Bangle','Chain','Pendant','Jhumka','Necklace'])[1 + n % 6] || ' number ' || n,
      'Made by hand, one of a kind', ids[1 + n % cardinality(ids)], 8 + n % 14, nullif(n % 7, 0) * 5,
      '{22kt,18kt}', case when n % 6 = 4 then 'pairs' else 'pieces' end, ${someTimeIn(900)}
    from generate_series(1, {products}) n, (select array_agg(id) as ids from categories) all_ids`,
  karats: `insert into karats (product_id, karat, gross_weight_mg, stone_weight_mg, stock_quantity)
    select p.id, karat, 2000 + (random() * 40000)::int, (random() * 1500)::int, (random() * 9)::int
    from products p, unnest(p.available_karats) karat on conflict do nothing`,
  'pictures of products': `insert into product_pictures (product_id, picture_id, position)
    select p.id, ids[1 + abs(hashtext(p.id::text)) % cardinality(ids)], 0
    from products p, (select array_agg(id) as ids from pictures) all_ids
    where ids is not null on conflict do nothing`,
  'products in collections': `insert into product_collections (product_id, collection_id)
    select p.id, ids[1 + abs(hashtext(p.id::text)) % cardinality(ids)]
    from products p, (select array_agg(id) as ids from collections) all_ids on conflict do nothing`,
  users: `insert into profiles (full_name, email, email_verified, phone, is_disabled, last_login_at, created_at)
    select ${someone('n')}, 'user-' || n || '@example.com', true, ${phone('n')}, n % 50 = 0,
      case when n % 3 > 0 then ${someTimeIn(90)} end, ${someTimeIn(900)}
    from generate_series(1, {users}) n`,
  // Two in three are paid, one in four was abandoned, the rest failed, is under review or was cancelled.
  orders: `insert into orders
      (order_number, status, payment_status, total_amount_paise, shipping_fee_paise, razorpay_order_id,
       razorpay_payment_id, paid_at, customer_name, customer_email, customer_phone, shipping_address,
       checkout_key, is_buy_now, is_test, quote_expires_at, carrier, tracking_number, is_restocked,
       created_at, updated_at)
    select 'P26-' || lpad(n::text, 6, '0'),
      case when n % 12 = 3 then 'cancelled' when n % 12 > 8 then 'pending'
        when n < {orders} * 0.97 then 'delivered' else 'shipped' end,
      case when n % 12 > 8 then 'pending' when n % 12 = 8 then 'failed' when n % 200 = 1 then 'review'
        else 'paid' end,
      (20000 + n * 7919::bigint % 900000) * 100, 0, 'order_prove' || n,
      case when n % 12 < 8 then 'pay_prove' || n end, case when n % 12 < 8 then placed end,
      ${someone('n')}, 'user-' || n % 50000 || '@example.com', ${phone('n')},
      jsonb_build_object('address', n || ' Temple Street', 'city', 'Madurai',
        'pincode', 600000 + n % 99999, 'state', 'Tamil Nadu'),
      gen_random_uuid(), n % 2 = 0, n % 10 = 0, placed + interval '15 minutes',
      case when n % 12 < 8 then 'Blue Dart' end,
      case when n % 12 < 8 then 'BD' || 5000000000 + n * 104729::bigint end,
      n % 12 = 3, placed, placed
    from (select n, now() - ({orders} - n) * interval '10 minutes' as placed
      from generate_series(1, {orders}) n) placed_orders`,
  'items of orders': `insert into order_items
      (order_id, name, karat, quantity, gross_weight_mg, stone_weight_mg, net_weight_mg,
       rate_paise_per_gram, making_charge_percentage, gst_percentage, gold_paise, making_paise,
       discount_paise, gst_paise, round_off_paise, unit_price_paise, line_total_paise)
    select id, 'Ring of ' || order_number, '22kt', 1, 10500, 500, 10000, 1500000, 12, 3,
      total_amount_paise - 5000, 3000, 0, 2000, 0, total_amount_paise, total_amount_paise
    from orders where order_number like 'P26-%'`,
  'events of orders': `insert into order_events (order_id, what, who, happened_at)
    select id, what, 'shopper', created_at from orders, unnest(array['placed', 'paid']) what
    where order_number like 'P26-%'`,
  'the audit log': `insert into audit_log
      (happened_at, who, what, subject_kind, subject_id, subject_name, before, after)
    select now() - n * interval '9 minutes', 'staff-' || n % 3 || '@example.in', kind || ' updated', kind,
      gen_random_uuid()::text, 'Piece number ' || n, '{"stock": 3}', '{"stock": 4}'
    from (select n, (array['product','order','category','user'])[1 + n % 4] as kind
      from generate_series(1, {changes}) n) changes`,
  mails: `insert into mail_outbox (dedupe_key, recipient, subject, body, sent_at, created_at)
    select 'prove ' || n, 'user-' || n % 50000 || '@example.com', 'Order ' || n || ' confirmed',
      repeat('Thank you. ', 40), now(), now() - n * interval '9 minutes'
    from generate_series(1, {mails}) n`,
};

/** Fills a throw-away shop to the given size, and reports progress. */
export async function fillShop(
  databaseUrl: string,
  say: (text: string) => void,
  sizes: Partial<typeof largeShop> = {},
): Promise<void> {
  const counts = new Map(Object.entries({ ...largeShop, ...sizes }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [what, statement] of Object.entries(statements)) {
      const { rowCount } = await client.query(
        statement.replace(/\{(\w+)\}/g, (text, name: string) => String(counts.get(name) ?? text)),
      );
      say(`  ${what}: ${(rowCount ?? 0).toLocaleString('en-IN')}`);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
