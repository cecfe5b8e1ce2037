import { type Paise, paise } from '#price/money/money.ts';

/** Where a difference can be looked into; null where the shop knows no order of it. */
type OrderLink = { orderId: string; orderNumber: string } | null;

/**
 * Something on which the shop's books and the provider's do not agree. `no-sale`: money came in for which no order is
 * paid. `amount`: both know the payment, by another amount. `unknown-to-provider`: an order is paid by a payment that the
 * provider does not have. `settled-unknown` and `settled-amount`: the same of what was settled. `settlement-sum`: a
 * settlement is not what its parts come to.
 */
export type Difference = {
  kind:
    | 'no-sale'
    | 'amount'
    | 'unknown-to-provider'
    | 'settled-unknown'
    | 'settled-amount'
    | 'settlement-sum';
  /** Of the payment, or of the settlement. */
  id: string;
  order: OrderLink;
  /** What the shop has; null where it has nothing. */
  ours: Paise | null;
  /** What the provider has; null where it has nothing. */
  theirs: Paise | null;
};

type OurPayment = { paymentId: string; orderId: string; orderNumber: string; total: Paise };
type TheirPayment = { id: string; amount: Paise; status: string };
type TriedPayment = { paymentId: string; orderId: string; orderNumber: string };

/** Whether money came in by a payment: one that was paid back since came in too. */
export function isCaptured({ status }: { status: string }): boolean {
  return status === 'captured' || status === 'refunded';
}

/** What does not agree between the provider's payments of a day and the orders that they, or that day, made paid. */
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

type Entry = {
  id: string;
  type: string;
  settlementId: string | null;
  amount: Paise;
  credit: Paise;
  debit: Paise;
};

/** What does not agree between the settlements of a day, their parts, and the orders that those were paid for. */
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
  return { orderId, orderNumber };
}
