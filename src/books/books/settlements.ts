import { type Paise, paise } from '#price/money/money.ts';
import type { SettledEntry } from '#selling/payments/gateway-days.server.ts';

/** A paid order or a refund as the shop has it. */
export type OurMoney = {
  kind: 'payment' | 'refund';
  /** What the provider calls it. */
  id: string;
  orderId: string;
  orderNumber: string;
  amount: Paise;
  at: Date;
};

/**
 * How something stands: `matched`: paid out, and both have the same amount. `differs`: both know it, by another amount.
 * `on-the-way`: the provider pays out some days later, and these have not passed. `missing-there`: they have passed, and it
 * was not paid out. `missing-here`: paid out or taken off, and the shop knows no order of it.
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
  theirs: Paise | null;
  /** With the tax on it; null where it was not paid out. */
  fee: Paise | null;
  settlementId: string | null;
};

type Compared = {
  ours: readonly OurMoney[];
  /** What was paid out in the month, and after it. */
  settled: readonly SettledEntry[];
  settledLater: readonly SettledEntry[];
  now: Date;
};

/** Within so long a payment is in the shop's account at the bank (Razorpay: two working days, with holidays between). */
const payoutMs = 6 * 24 * 60 * 60_000;

/** What the provider paid out in a month beside the orders and refunds of the shop; what does not agree comes first. */
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

/** How many rows stand how, and what they come to. */
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

function strangeRow({ type, id, amount, fee, settlementId }: SettledEntry): SettlementRow {
  return {
    state: 'missing-here',
    kind: type,
    id,
    order: null,
    at: null,
    ours: null,
    theirs: amount,
    fee,
    settlementId,
  };
}
