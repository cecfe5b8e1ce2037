import { documentRules } from './document-rules.ts';

/** A database that rules are checked on: the shop's, with the payment sandbox's tables. */
export type Queried = {
  query(sql: string): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
};

/** Orders whose money the provider has or had. */
const hasMoney = `payment_status not in ('pending', 'failed')`;

/** Whether a payment was recorded by staff and is unknown to the provider. */
const isAtCounter = (paymentId: string) => `coalesce(${paymentId} like 'counter\\_%', false)`;

/** The provider's payment links joined to the shop's, by the shop's reference. */
const linkOfPayment =
  'sandbox.payment_links sl join payment_links l on l.id::text = sl.reference_id';

/** Rules that hold at any moment, whichever process was killed: each query finds the rows that break its rule. */
const always: Record<string, string> = {
  'stock is never negative': 'select product_id from karats where stock_quantity < 0',
  'the sums of each day are its orders counted anew, to the paisa': `with summed as (
       select day, is_test, payment_status, status, sum(orders) as n, sum(total_amount_paise) as total,
         sum(refunded_paise) as refunded
       from order_sums group by 1, 2, 3, 4 having (sum(orders), sum(total_amount_paise), sum(refunded_paise)) <> (0, 0, 0)
     ), counted as (
       select (created_at at time zone 'Asia/Kolkata')::date, is_test, payment_status, status, count(*),
         sum(total_amount_paise), sum(refunded_paise)
       from orders group by 1, 2, 3, 4
     ) (table summed except table counted) union all (table counted except table summed)`,
  'a total is the sum of its lines': `select o.id from orders o
     where o.total_amount_paise - o.shipping_fee_paise is distinct from
       (select sum(line_total_paise) from order_items i where i.order_id = o.id)`,
  'a paid order has its payment, captured in full, at the provider': `select o.id from orders o
     left join sandbox.payments p on p.id = o.razorpay_payment_id
     where o.${hasMoney} and not ${isAtCounter('o.razorpay_payment_id')} and (p.captured_at is null
       or p.amount_paise <> o.total_amount_paise or p.order_id <> o.razorpay_order_id)`,
  'an order that was paid at the counter has its payment, in full, and somebody who noted it': `select o.id from orders o
     where ${isAtCounter('o.razorpay_payment_id')} and (o.payment_status in ('pending', 'failed', 'review')
       or not exists (select from payment_attempts a where a.razorpay_payment_id = o.razorpay_payment_id
         and a.order_id = o.id and a.status = 'captured' and a.amount_paise = o.total_amount_paise
         and a.method in ('cash', 'upi', 'card'))
       or not exists (select from audit_log l where l.subject_id = o.id::text
         and l.what = 'order paid at the counter' and (l.after ->> 'amountPaise')::bigint = o.total_amount_paise)
       or not exists (select from order_events e where e.order_id = o.id and e.what = 'paid' and e.who like '%@%'))`,
  'no payment was noted at the counter but for the order that it paid': `select a.id from payment_attempts a
     join orders o on o.id = a.order_id
     where ${isAtCounter('a.razorpay_payment_id')} and o.razorpay_payment_id is distinct from a.razorpay_payment_id`,
  'the provider has money for no order that the shop does not know': `select p.id from sandbox.payments p
     left join orders o on o.razorpay_order_id = p.order_id
     where p.captured_at is not null and o.id is null and not exists (
       select from ${linkOfPayment} where sl.order_id = p.order_id)`,
  'no order can be paid by two links, and each is of the sum of its order': `select sl.id
     from ${linkOfPayment} join orders o on o.id = l.order_id join sandbox.orders so on so.id = sl.order_id
     where so.amount_paise <> o.total_amount_paise or (sl.status = 'created' and exists (
       select from sandbox.payment_links s2 join payment_links l2 on l2.id::text = s2.reference_id
       where l2.order_id = l.order_id and s2.status = 'created' and s2.id <> sl.id))`,
  'a paid order has sold every piece it is for, and one that is cancelled and restocked none': `select i.order_id
     from (select order_id, karat, size, sum(quantity) as pieces from order_items where lead_days is null group by 1, 2, 3) i
     join orders o on o.id = i.order_id and o.${hasMoney}
     left join (select order_id, karat, size, sum(quantity) as pieces from stock_reservations
       where state in ('reserved', 'sold') group by 1, 2, 3) r using (order_id, karat, size)
     left join (select line.order_id, line.karat, line.size, sum(b.pieces) as pieces from returned_pieces b
       join order_items line on line.id = b.order_item_id
       where line.lead_days is null group by 1, 2, 3) back using (order_id, karat, size)
     where coalesce(r.pieces, 0) <> case when o.status = 'cancelled' and o.is_restocked then 0
       else i.pieces - coalesce(back.pieces, 0) end`,
  'no order has more pieces than it is for, in each size, and none in stock of what is made for it': `select r.order_id
     from stock_reservations r where r.state in ('reserved', 'sold') group by r.order_id, r.karat, r.size
     having sum(r.quantity) > (select coalesce(sum(quantity), 0) from order_items i where i.lead_days is null
       and i.order_id = r.order_id and i.karat = r.karat and i.size = r.size)`,
  'only orders that are paid, or that staff have begun with, have sold pieces': `select r.id
     from stock_reservations r join orders o on o.id = r.order_id
     where r.state = 'sold' and not o.${hasMoney} and o.status in ('pending', 'cancelled')`,
  'an order became paid at most once': `select order_id from order_events
     where what = 'paid' group by order_id having count(*) > 1`,
  'a sale was confirmed by one mail, and nothing else by any': `select o.id from orders o where
     (select count(*) from mail_outbox m where m.dedupe_key = 'order-paid ' || o.id) <>
     (select count(*) from order_events e where e.order_id = o.id and e.what = 'paid' and o.customer_email <> '')`,
  'the store learnt of a sale by one mail, and of nothing else by any': `select o.id from orders o where
     (select count(*) from mail_outbox m where m.dedupe_key = 'new-order ' || o.order_number) <>
     (select count(*) from order_events e where e.order_id = o.id and e.what = 'paid')`,
  'an order that is paid was made so by one payment': `select o.id from orders o
     where o.payment_status in ('paid', 'partially_refunded') and not exists (
       select from order_events e where e.order_id = o.id and e.what = 'paid'
         and e.detail = o.razorpay_payment_id)`,
  'a refund that the provider has taken on is there, to the paisa': `select r.id from refunds r
     left join sandbox.refunds p on p.id = r.razorpay_refund_id
     where r.state in ('pending', 'processed') and not ${isAtCounter('r.razorpay_payment_id')}
       and (p.amount_paise is distinct from r.amount_paise or p.payment_id <> r.razorpay_payment_id)`,
  'the provider was asked for no refund of what was paid at the counter': `select r.id from refunds r
     join sandbox.refunds p on p.receipt = r.id::text where ${isAtCounter('r.razorpay_payment_id')}`,
  'no refund was paid twice': `select receipt from sandbox.refunds
     where receipt is not null group by receipt having count(*) > 1`,
  'what is refunded of an order is the sum of its refunds': `select o.id from orders o
     where o.refunded_paise <> (select coalesce(sum(r.amount_paise), 0) from refunds r
       where r.order_id = o.id and r.razorpay_payment_id = o.razorpay_payment_id
         and r.state in ('pending', 'processed'))`,
};

/** Rules that also hold once every sweep has done what is due. */
const settled: Record<string, string> = {
  'every captured payment is that of a paid order, or goes back': `select p.id from sandbox.payments p
     join orders o on o.razorpay_order_id = p.order_id or o.id = (
       select l.order_id from ${linkOfPayment} where sl.order_id = p.order_id)
     where p.captured_at is not null and case
       when not o.${hasMoney} then true
       when o.razorpay_payment_id = p.id and o.payment_status <> 'review' then false
       else p.amount_paise <> (select coalesce(sum(amount_paise), 0) from refunds r
         where r.razorpay_payment_id = p.id and r.state in ('pending', 'processed')) end`,
  'no authorised payment is left waiting for its capture': `select p.id from sandbox.payments p
     where p.status = 'authorized'`,
  'the provider has made no refund that the shop does not know': `select p.id from sandbox.refunds p
     join sandbox.payments paid on paid.id = p.payment_id and paid.captured_at is not null
     where p.status <> 'failed' and not exists (
       select from refunds r where r.razorpay_refund_id = p.id and r.state in ('pending', 'processed'))`,
  'every refund that was asked for is decided': `select id from refunds
     where state = 'requested' and not ${isAtCounter('razorpay_payment_id')}`,
  'no link can be paid whose order needs no money': `select sl.id
     from ${linkOfPayment} join orders o on o.id = l.order_id
     where sl.status = 'created' and (o.${hasMoney} or o.status = 'cancelled')`,
  'the shop knows how every link ended': `select l.id from payment_links l
     left join sandbox.payment_links sl on sl.reference_id = l.id::text
     where l.state = 'requested' or (l.state = 'open' and sl.status <> 'created')
       or (l.state in ('paid', 'cancelled', 'expired') and sl.status <> l.state)`,
  'every webhook is acted on': 'select event_id from webhook_events where not processed',
};

/** The broken rules, each with the number of rows that break it. */
export async function brokenRules(
  db: Queried,
  { isSettled = false }: { isSettled?: boolean } = {},
): Promise<string[]> {
  const broken: string[] = [];
  const rules = { ...always, ...documentRules, ...(isSettled ? settled : {}) };
  for (const [name, sql] of Object.entries(rules)) {
    const { rowCount } = await db.query(sql);
    if (rowCount) broken.push(`${name}: broken by ${rowCount}`);
  }
  return broken;
}
