import { type MoneyWay, moneyWays } from '#orders/orders/counter-payment.ts';

export type SoldOrder = {
  id: string;
  paymentId: string;
  total: number;
  isOnline: boolean;
  isSent: boolean;
  isCancelled: boolean;
};

export type AskedRefund = {
  id: string;
  order: SoldOrder;
  amount: number;
  state: 'requested' | 'left' | 'failed';
  /** The day and method of the payout. */
  day: number;
  way: MoneyWay;
};

type Moved = { received: number; paidBack: number };

/** The expected totals of a shop, kept independently: the simplest possible books. */
export class SaleLedger {
  readonly orders: SoldOrder[] = [];
  readonly refunds: AskedRefund[] = [];
  readonly receipts: { day: number; way: MoneyWay; amount: number; paymentId: string }[] = [];
  /** Cash in the drawer. */
  drawer = 0;
  isCounted = false;

  sell(order: SoldOrder, { day, way }: { day: number; way: MoneyWay }): void {
    this.orders.push(order);
    this.receipts.push({ day, way, amount: order.total, paymentId: order.paymentId });
    if (way === 'cash') this.drawer += order.total;
  }

  leave(refund: AskedRefund, { day, way }: { day: number; way: MoneyWay }): void {
    Object.assign(refund, { state: 'left', day, way });
    if (way === 'cash') this.drawer -= refund.amount;
  }

  /** Receipts and refunds by payment method on the selected days, for methods that had any. */
  moved(isOn: (move: { day: number }) => boolean): Record<string, Moved> {
    const received = this.receipts.filter(isOn);
    const back = this.refunds.filter((refund) => refund.state === 'left' && isOn(refund));
    return Object.fromEntries(
      moneyWays.flatMap((way) => {
        const by = (rows: readonly { way: MoneyWay; amount: number }[]) =>
          rows.filter((row) => row.way === way).reduce((sum, { amount }) => sum + amount, 0);
        const sums = { received: by(received), paidBack: by(back) };
        return sums.received + sums.paidBack > 0 ? [[way, sums]] : [];
      }),
    );
  }

  /** Total of an order's refunds in these states. */
  goneOf(order: SoldOrder, states: readonly AskedRefund['state'][]): number {
    return this.refunds
      .filter((refund) => refund.order === order && states.includes(refund.state))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Money received and kept for orders that are not cancelled. */
  revenue(): number {
    return this.orders
      .filter(({ isCancelled }) => !isCancelled)
      .reduce((sum, order) => sum + order.total - this.goneOf(order, ['left']), 0);
  }
}
