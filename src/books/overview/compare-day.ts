import { type Paise, paise } from '#price/money/money.ts';
import type { SettledEntry } from '#selling/payments/gateway-days.server.ts';

/** The order where a difference can be investigated; null if the shop has none for it. */
type OrderLink = { id: string; number: string } | null;

/**
 * A difference between the shop's books and the provider's. `no-sale`: a payment was received without a paid order. `amount`:
 * both have the payment, with different amounts. `unknown-to-provider`: an order is paid by a payment that the provider does not
 * have. `settled-unknown` and `settled-amount`: the same for settlements. `settlement-sum`: a settlement differs from the sum of
 * its parts.
 */
export type Difference = {
  kind:
    | 'no-sale'
    | 'amount'
    | 'unknown-to-provider'
    | 'settled-unknown'
    | 'settled-amount'
    | 'settlement-sum';
  /** The id of the payment or the settlement. */
  id: string;
  order: OrderLink;
  /** The shop's amount; null if it has none. */
  ours: Paise | null;
  /** The provider's amount; null if it has none. */
  theirs: Paise | null;
};

type OurPayment = { paymentId: string; orderId: string; orderNumber: string; total: Paise };
type TheirPayment = { id: string; amount: Paise; status: string };
type TriedPayment = { paymentId: string; orderId: string; orderNumber: string };

/** Whether a payment was received, even if it was refunded since. */
export function isCaptured({ status }: { status: string }): boolean {
  return status === 'captured' || status === 'refunded';
}

/** The differences between the provider's payments of a day and the orders paid by them or on that day. */
export function comparePayments({
  theirs,
  ours,
  tried,
}: {
  theirs: readonly TheirPayment[];
  ours: readonly OurPayment[];
  tried: readonly TriedPayment[];
}): Difference[] {
  const known = new Map(ours.map((each) => [each.paymentId, each]));
  const triedBy = new Map(tried.map((each) => [each.paymentId, each]));
  const captured = theirs.filter(isCaptured);
  const theirIds = new Set(captured.map(({ id }) => id));
  const fromProvider = captured.flatMap(({ id, amount }): Difference[] => {
    const order = known.get(id);
    if (!order) {
      const attempt = triedBy.get(id);
      return [
        {
          kind: 'no-sale',
          id,
          order: attempt ? linkTo(attempt) : null,
          ours: null,
          theirs: amount,
        },
      ];
    }
    if (order.total === amount) return [];
    return [{ kind: 'amount', id, order: linkTo(order), ours: order.total, theirs: amount }];
  });
  const fromShop = ours
    .filter(({ paymentId }) => !theirIds.has(paymentId))
    .map((order): Difference => ({
      kind: 'unknown-to-provider',
      id: order.paymentId,
      order: linkTo(order),
      ours: order.total,
      theirs: null,
    }));
  return [...fromProvider, ...fromShop];
}

type Entry = Omit<SettledEntry, 'paymentId' | 'fee'>;

/** The differences between the settlements of a day, their parts, and the orders these paid for. */
export function compareSettlements({
  settlements,
  entries,
  ours,
}: {
  settlements: readonly { id: string; amount: Paise }[];
  entries: readonly Entry[];
  ours: readonly OurPayment[];
}): Difference[] {
  const known = new Map(ours.map((each) => [each.paymentId, each]));
  const parts = entries
    .filter(({ type }) => type === 'payment')
    .flatMap(({ id, amount }): Difference[] => {
      const order = known.get(id);
      if (!order) return [{ kind: 'settled-unknown', id, order: null, ours: null, theirs: amount }];
      if (order.total === amount) return [];
      return [
        { kind: 'settled-amount', id, order: linkTo(order), ours: order.total, theirs: amount },
      ];
    });
  const sums = settlements.flatMap(({ id, amount }): Difference[] => {
    const own = entries.filter(({ settlementId }) => settlementId === id);
    const sum = paise(own.reduce((all, { credit, debit }) => all + credit - debit, 0));
    return sum === amount
      ? []
      : [{ kind: 'settlement-sum', id, order: null, ours: sum, theirs: amount }];
  });
  return [...parts, ...sums];
}

function linkTo({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return { id: orderId, number: orderNumber };
}
