import { type Paise, paise } from '#price/money/money.ts';
import type { SettledEntry } from '#selling/payments/gateway-days.server.ts';

/** A paid order or a refund in the shop's records. */
export type OurMoney = {
  kind: 'payment' | 'refund';
  /** The provider's id. */
  id: string;
  orderId: string;
  orderNumber: string;
  amount: Paise;
  at: Date;
};

/**
 * `matched`: paid out, with the same amount. `differs`: both have it, with different amounts. `on-the-way`: the provider pays out
 * after some days, which have not passed. `missing-there`: they have passed without a payout. `missing-here`: paid out or
 * deducted, but the shop has no order for it.
 */
export type SettlementState =
  | 'matched'
  | 'differs'
  | 'on-the-way'
  | 'missing-there'
  | 'missing-here';

export type SettlementRow = {
  state: SettlementState;
  /** `payment`, `refund`, `adjustment` … */
  kind: string;
  id: string;
  order: { id: string; number: string } | null;
  at: Date | null;
  ours: Paise | null;
  /** Positive for refunds too; negative for any other deduction. */
  theirs: Paise | null;
  /** Including tax; null if it was not paid out. */
  fee: Paise | null;
  settlementId: string | null;
};

type Compared = {
  ours: readonly OurMoney[];
  /** Payouts within the month, and after it. */
  settled: readonly SettledEntry[];
  settledLater: readonly SettledEntry[];
  now: Date;
};

/** A payment reaches the shop's bank account within this time (Razorpay: two working days, with holidays between). */
const payoutMs = 6 * 24 * 60 * 60_000;

/** Compares the provider's payouts of a month with the shop's orders and refunds; mismatches come first. */
export function compareMonth({ ours, settled, settledLater, now }: Compared): SettlementRow[] {
  const known = new Map(ours.map((each) => [each.id, each]));
  const theirs = new Map([...settledLater, ...settled].map((entry) => [entry.id, entry]));
  const own = ours.map((each) => rowOf(each, theirs.get(each.id), now));
  const strange = settled.filter(({ id }) => !known.has(id)).map(strangeRow);
  const order: SettlementState[] = [
    'missing-here',
    'differs',
    'missing-there',
    'on-the-way',
    'matched',
  ];
  return [...strange, ...own].toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
}

/** The number of rows in each state, and their totals. */
export function countStates(rows: readonly SettlementRow[]) {
  const of = (state: SettlementState) => {
    const those = rows.filter((row) => row.state === state);
    return {
      count: those.length,
      total: paise(
        those.reduce((sum, row) => sum + signOf(row.kind) * (row.theirs ?? row.ours ?? 0), 0),
      ),
    };
  };
  return {
    matched: of('matched'),
    differs: of('differs'),
    'on-the-way': of('on-the-way'),
    'missing-there': of('missing-there'),
    'missing-here': of('missing-here'),
  };
}

function signOf(kind: string): 1 | -1 {
  return kind === 'refund' ? -1 : 1;
}

function rowOf(our: OurMoney, entry: SettledEntry | undefined, now: Date): SettlementRow {
  const { kind, id, orderId, orderNumber, at, amount } = our;
  return {
    state: stateOf({ amount, at }, entry, now),
    kind,
    id,
    order: { id: orderId, number: orderNumber },
    at,
    ours: amount,
    theirs: entry?.amount ?? null,
    fee: entry?.fee ?? null,
    settlementId: entry?.settlementId ?? null,
  };
}

function stateOf(
  { amount, at }: Pick<OurMoney, 'amount' | 'at'>,
  entry: SettledEntry | undefined,
  now: Date,
): SettlementState {
  if (entry) return entry.amount === amount ? 'matched' : 'differs';
  return now.getTime() - at.getTime() > payoutMs ? 'missing-there' : 'on-the-way';
}

/** An adjustment may be deducted as well as added: a lost dispute is negative. */
function strangeRow({
  type,
  id,
  amount,
  fee,
  settlementId,
  ...moved
}: SettledEntry): SettlementRow {
  const isDeducted = type !== 'refund' && moved.debit > moved.credit;
  return {
    state: 'missing-here',
    kind: type,
    id,
    order: null,
    at: null,
    ours: null,
    theirs: isDeducted ? paise(0 - amount) : amount,
    fee,
    settlementId,
  };
}
