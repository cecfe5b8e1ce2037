import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import type { OrderStatus } from '#orders/orders/order.ts';

/** A step of an order as its buyer sees it: done at a moment, or still to come. */
export type TimeLineStep = {
  text: string;
  at: Date | null;
  /** It names a sum, which is for who can open the order itself. */
  isMoney?: true;
};

export type TimeLineEvent = { what: string; detail: string | null; happenedAt: Date };
type Refund = { amount: Paise; createdAt: Date; processedAt: Date | null };

export type TimeLineOf = {
  status: OrderStatus;
  isPaid: boolean;
  isCollected: boolean;
  placedAt: Date;
  paidAt: Date | null;
  /** When the last of its pieces was packed; null until all are. */
  packedAt: Date | null;
  events: readonly TimeLineEvent[];
  refunds: readonly Refund[];
};

/**
 * What has happened to an order, in its order, and what comes next; nothing of who in the shop did it or what they wrote
 * about it. Of a status that staff set more than once the last time counts, and what they took back did not happen.
 */
export function orderTimeLine(order: TimeLineOf): TimeLineStep[] {
  const happened = [...mainSteps(order), ...otherSteps(order)].flatMap((step) =>
    step.at ? { ...step, at: step.at } : [],
  );
  const done = happened.toSorted((a, b) => Number(a.at) - Number(b.at));
  return [...done, ...toCome(order)];
}

/** The words of the buyer for each way station; an order that is collected does not travel. */
const words = (isCollected: boolean) => ({
  placed: 'Ordered',
  paid: 'Paid',
  packed: 'Packed',
  shipped: isCollected ? 'Ready to collect' : 'Shipped',
  delivered: isCollected ? 'Collected' : 'Delivered',
});

function mainSteps(order: TimeLineOf): TimeLineStep[] {
  const said = words(order.isCollected);
  const reached = (status: OrderStatus) => order.status === status || hasPassed(order, status);
  const at = (status: OrderStatus) => (reached(status) ? lastMove(order.events, status) : null);
  return [
    { text: said.placed, at: order.placedAt },
    { text: said.paid, at: order.paidAt },
    { text: said.packed, at: order.packedAt },
    { text: said.shipped, at: at('shipped') },
    { text: said.delivered, at: at('delivered') },
    {
      text: 'Cancelled',
      at: order.status === 'cancelled' ? lastMove(order.events, 'cancelled') : null,
    },
  ];
}

function hasPassed({ status }: TimeLineOf, station: OrderStatus): boolean {
  return status === 'delivered' && station === 'shipped';
}

/** History says moves as `processing → shipped`, and what more there is after that. */
function lastMove(events: readonly TimeLineEvent[], to: OrderStatus): Date | null {
  const moves = events.filter(
    ({ what, detail }) =>
      what === 'status-changed' && new RegExp(`^\\w+ → ${to}\\b`).test(detail ?? ''),
  );
  return moves.reduce<Date | null>(
    (last, { happenedAt }) => (last && last > happenedAt ? last : happenedAt),
    null,
  );
}

/** What else may happen to an order, by the names of its history. */
const otherWords: Record<string, string> = {
  'return-requested': 'Return requested',
  'return-approved': 'Return approved',
  'return-received': 'Return received',
  'return-replaced': 'Replacement sent',
  'return-refused': 'Return declined',
  'return-withdrawn': 'Return withdrawn',
  'pieces-taken-back': 'Returned to us',
};

function otherSteps({ events, refunds }: TimeLineOf): TimeLineStep[] {
  return [
    ...events.flatMap(({ what, happenedAt }) => {
      const text = otherWords[what];
      return text ? { text, at: happenedAt } : [];
    }),
    ...refunds.flatMap(({ amount, createdAt, processedAt }) => [
      {
        text: `Refund of ${formatRupeesAndPaise(amount)} started`,
        at: createdAt,
        isMoney: true as const,
      },
      {
        text: `Refund of ${formatRupeesAndPaise(amount)} done`,
        at: processedAt,
        isMoney: true as const,
      },
    ]),
  ];
}

function toCome({ status, isPaid, isCollected, packedAt }: TimeLineOf): TimeLineStep[] {
  if (!isPaid || status === 'cancelled' || status === 'delivered') return [];
  const said = words(isCollected);
  const coming = status === 'shipped' ? [said.delivered] : [said.shipped, said.delivered];
  const packing = status === 'shipped' || packedAt ? [] : [said.packed];
  return [...packing, ...coming].map((text) => ({ text, at: null }));
}
