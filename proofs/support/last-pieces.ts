import { brokenRules } from '../../tests/support/money-rules.ts';
import { countPieces } from '../../tests/support/money-sums.ts';
import { addRing, type Database, reservedOf, valueOf } from './database.ts';
import { orderBody, pay, type PlacedOrder, verify } from './purchase.ts';
import { type Answered, type Visitor, visitorAt } from './visitor.ts';

export type LastPieces = {
  buyers: number;
  /** Orders paid in the database, and buyers to whom that was reported. */
  paidOrders: number;
  reportedPaid: number;
  /** Buyers who were told in the shop's words that the piece is sold out. */
  reportedOutOfStock: number;
  /** Any other responses to buyers; there must be none. */
  otherAnswers: string[];
  /** Pieces of the ring by state; the total must be unchanged. */
  pieces: { free: number; reserved: number; sold: number };
  /** Remaining stock of the ring in another size, which nobody orders. */
  freeInOtherSize: number;
  broken: string[];
  ms: number;
};

type Rush = {
  /** The processes of the shop; each buyer uses two of them. */
  origins: readonly [string, string];
  db: Database;
  buyers: number;
  pieces: number;
  /** The size that all buyers want; without it, the ring has no sizes. */
  size?: string;
};

const otherSize = '30';

/** Many buyers order the last pieces of one ring at the same moment, each clicking twice; counts what they get. */
export async function sellLastPieces({
  origins,
  db,
  buyers,
  pieces,
  size = '',
}: Rush): Promise<LastPieces> {
  const ring = await addRing(db, pieces);
  if (size) await giveSizes(db, ring, size);
  const before = await countPieces(db);
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: buyers }, (_, place) =>
      buyOne({
        ring,
        size,
        keyId,
        here: origins[place % 2] ?? '',
        there: origins[(place + 1) % 2] ?? '',
      }),
    ),
  );
  const ms = Math.round(performance.now() - startedAt);
  const count = (outcome: string) => answers.filter((one) => one === outcome).length;
  const { reserved = 0, sold = 0 } = await reservedOf(db, ring);
  const broken = await brokenRules(db);
  const key = `${ring} 22kt ${size}`.trim();
  if ((await countPieces(db))[key] !== before[key]) broken.push('pieces');
  return {
    buyers,
    paidOrders: await valueOf<number>(
      db,
      `select count(*)::int from orders o join order_items i on i.order_id = o.id
       where i.product_id = $1 and o.payment_status = 'paid'`,
      [ring],
    ),
    reportedPaid: count('paid'),
    reportedOutOfStock: count('out of stock'),
    otherAnswers: answers.filter((one) => one !== 'paid' && one !== 'out of stock'),
    pieces: { free: await freeIn(db, ring, size), reserved, sold },
    freeInOtherSize: await freeIn(db, ring, otherSize),
    broken,
    ms,
  };
}

/** The same ring in two sizes: the last pieces in the wanted one, and seven in another. */
async function giveSizes(db: Database, ring: string, size: string): Promise<void> {
  await db.query(`update products set size_kind = 'ring' where id = $1`, [ring]);
  await db.query('update karats set size = $2 where product_id = $1', [ring, size]);
  await db.query(
    `insert into karats (product_id, karat, size, gross_weight_mg, stock_quantity)
     values ($1, '22kt', $2, 10000, 7)`,
    [ring, otherSize],
  );
}

function freeIn(db: Database, ring: string, size: string): Promise<number> {
  const sum = 'select coalesce(sum(stock_quantity), 0)::int from karats';
  return valueOf<number>(db, `${sum} where product_id = $1 and size = $2`, [ring, size]);
}

type Wish = { ring: string; size: string; keyId: string; here: string; there: string };

/** A buyer who clicks Pay twice, reaching both processes, pays, and returns to the other one. */
async function buyOne({ ring, size, keyId, here, there }: Wish): Promise<string> {
  const buyer = visitorAt(here);
  const elsewhere = visitorAt(there, buyer.address);
  const body = orderBody({ lines: [{ id: ring, size }] });
  const send = (visitor: Visitor) => visitor.ask('/api/create-razorpay-order', { json: body });
  const clicks = await Promise.all([send(buyer), send(elsewhere)]);
  const orders = clicks.filter(({ status }) => status === 200);
  const [order] = orders.map((answer) => answer.json<PlacedOrder>());
  if (!order) return clicks.every(isOutOfStock) ? 'out of stock' : clicks.map(describe).join('; ');
  if (new Set(orders.map((answer) => answer.json()['orderId'])).size > 1) return 'two orders';
  const signed = await pay(buyer, keyId, order);
  const returns = [verify(elsewhere, order.orderId, signed), verify(buyer, order.orderId, signed)];
  const answers = await Promise.all(returns);
  const isPaid = answers.every(
    ({ status, text }) => status === 200 && JSON.parse(text).payment_status === 'paid',
  );
  return isPaid ? 'paid' : answers.map(describe).join('; ');
}

const outOfStock = 'A piece is out of stock: someone has just bought it.';

function isOutOfStock({ status, text }: Answered): boolean {
  return status === 409 && JSON.parse(text).error === outOfStock;
}

function describe({ status, text }: Answered): string {
  return `${status} ${text.slice(0, 200)}`;
}
