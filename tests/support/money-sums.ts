import type { Queried } from './money-rules.ts';

/** The same money and pieces, counted in every place that records them. */
export type MoneySums = {
  orders: number;
  linesPaise: number;
  totalsPaise: number;
  capturedPaise: number;
  refundedPaise: number;
  refundedAtProviderPaise: number;
  /** Refunded by staff, unknown to the provider. */
  refundedAtCounterPaise: number;
  /** Taken from stock; excludes made-to-order pieces. */
  piecesOrdered: number;
  piecesSold: number;
};

const kept = `o.payment_status not in ('pending', 'failed')`;
const refundsTakenOn = `state in ('pending', 'processed')`;
const atCounter = 'counter\\_%';
const piecesWanted = `${kept} and not (o.status = 'cancelled' and o.is_restocked)`;

const sums: Record<keyof MoneySums, string> = {
  orders: `select count(*) from orders o where ${kept}`,
  linesPaise: `select (select sum(i.line_total_paise) from order_items i join orders o on o.id = i.order_id
     where ${kept}) + (select sum(o.shipping_fee_paise) from orders o where ${kept})`,
  totalsPaise: `select sum(o.total_amount_paise) from orders o where ${kept}`,
  capturedPaise: `select (select coalesce(sum(amount_paise), 0) from sandbox.payments where captured_at is not null)
     + (select coalesce(sum(amount_paise), 0) from payment_attempts where razorpay_payment_id like '${atCounter}')`,
  refundedPaise: `select sum(amount_paise) from refunds where ${refundsTakenOn}`,
  refundedAtProviderPaise: `select sum(r.amount_paise) from sandbox.refunds r
     join sandbox.payments p on p.id = r.payment_id
     where p.captured_at is not null and r.status <> 'failed'`,
  refundedAtCounterPaise: `select sum(amount_paise) from refunds
     where ${refundsTakenOn} and razorpay_payment_id like '${atCounter}'`,
  piecesOrdered: `select sum(i.quantity) from order_items i join orders o on o.id = i.order_id
     where ${piecesWanted} and i.lead_days is null`,
  piecesSold: `select sum(r.quantity) from stock_reservations r join orders o on o.id = r.order_id
     where r.state = 'sold' and ${kept}`,
};

/** Adds up everything ever paid; comparable once the sweeps have done what is due. */
export async function readSums(db: Queried): Promise<MoneySums> {
  const parts = Object.entries(sums).map(
    ([name, sql]) => `coalesce((${sql}), 0)::float8 as "${name}"`,
  );
  const { rows } = await db.query(`select ${parts.join(', ')}`);
  return rows[0] as MoneySums;
}

/** The sums that differ; empty when all agree to the paisa and the piece. */
export function disagreements(sums: MoneySums): string[] {
  const pairs: [string, number, string, number][] = [
    ['order lines', sums.linesPaise, 'order totals', sums.totalsPaise],
    ['order totals', sums.totalsPaise, 'captures', sums.capturedPaise],
    [
      'refunds',
      sums.refundedPaise,
      'refunds at provider and counter',
      sums.refundedAtProviderPaise + sums.refundedAtCounterPaise,
    ],
    ['pieces ordered', sums.piecesOrdered, 'pieces sold', sums.piecesSold],
  ];
  return pairs.flatMap(([one, a, other, b]) => (a === b ? [] : `${one} ${a}, ${other} ${b}`));
}

/** Pieces by product, karat and size: free, reserved and sold together, so no purchase ever changes them. */
export async function countPieces(db: Queried): Promise<Record<string, number>> {
  const { rows } = await db.query(
    `select rtrim(concat_ws(' ', product_id, karat, size)) as piece, sum(pieces)::int as pieces from (
       select product_id, karat, size, stock_quantity as pieces from karats
       union all
       select product_id, karat, size, quantity from stock_reservations where state in ('reserved', 'sold')
     ) everything group by 1`,
  );
  return Object.fromEntries(rows.map(({ piece, pieces }) => [String(piece), Number(pieces)]));
}
