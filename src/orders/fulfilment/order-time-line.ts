import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import type { OrderStatus } from '#orders/orders/order.ts';

/** A step in the time line of an order, as its buyer sees it: done at a moment, or still to come. */
export type TimeLineStep = {
  text: string;
  at: Date | null;
  /** It states an amount, which only someone who can open the order may see. */
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
  /** When its last piece was packed; null until all are. */
  packedAt: Date | null;
  events: readonly TimeLineEvent[];
  refunds: readonly Refund[];
};

/**
 * The history of an order, oldest first, and what comes next; it shows neither who in the shop acted nor their notes. If staff
 * set a status more than once, the last time counts; what they reversed is left out.
 */
export function orderTimeLine(order: TimeLineOf): TimeLineStep[] {
  const happened = [...mainSteps(order), ...otherSteps(order)].flatMap((step) =>
    step.at ? { ...step, at: step.at } : [],
  );
  const done = happened.toSorted((a, b) => Number(a.at) - Number(b.at));
  return [...done, ...toCome(order)];
}

/** The step names shown to the buyer; a collected order is not shipped. */
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

/** The history records moves as `processing → shipped`, sometimes followed by more. */
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

/** The words for other events, by their names in the history. */
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
