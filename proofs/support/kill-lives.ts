import { randomUUID } from 'node:crypto';
import { buy, type Customer, newCustomer } from './customer.ts';
import { type Database, valueOf } from './database.ts';
import type { Visitor } from './visitor.ts';

/** The setting of a life; the address survives a kill and restart of the shop. */
export type Place = {
  db: Database;
  ring: string;
  keyId: string;
  visitor(): Visitor;
  /** Signed in as the owner. */
  staff: Visitor;
};

/** An activity of people with the shop, during which it is killed. */
export type Life = {
  name: string;
  /** What precedes the part in which the shop is killed. */
  begin(place: Place): Promise<Living>;
};

export type Living = {
  /** Rejects with a TypeError if the shop ends meanwhile. */
  live(): Promise<void>;
  /** What the same people do once the shop is back. */
  goOn(): Promise<void>;
  /** What differs from what was reported to them, once the sweeps have finished. */
  complaints(): Promise<string[]>;
};

const paymentOf = (db: Database, { order }: Customer) =>
  valueOf<string>(db, 'select payment_status from orders where id = $1', [order?.orderId]);

async function beginBuying({ db, ring, keyId, visitor }: Place) {
  const customer = newCustomer(visitor(), keyId, ring);
  const complaints = async () => {
    const mustBePaid = customer.isReportedPaid || customer.signed !== null;
    if (!mustBePaid || !customer.order) return [];
    const payment = await paymentOf(db, customer);
    return payment === 'paid' ? [] : [`${customer.order.orderId} was paid and is ${payment}`];
  };
  return { customer, complaints };
}

/** A shopper who keeps coming back in the same tab until the purchase is complete. */
const returning: Life = {
  name: 'a shopper buys and comes back',
  async begin(place) {
    const { customer, complaints } = await beginBuying(place);
    return {
      live: () => buy(customer),
      goOn: () => buy(customer),
      async complaints() {
        return customer.isReportedPaid
          ? complaints()
          : ['they came back and were not shown their order'];
      },
    };
  },
};

/** A shopper who never returns: the shop has to find the payment itself. */
const leaving: Life = {
  name: 'a shopper buys and does not come back',
  async begin(place) {
    const { customer, complaints } = await beginBuying(place);
    return { live: () => buy(customer), goOn: () => Promise.resolve(), complaints };
  },
};

/** Staff refund an order, and click again if they got no answer. */
const refunding: Life = {
  name: 'staff pay an order back',
  async begin(place) {
    const { customer } = await beginBuying(place);
    await buy(customer);
    const id = customer.order?.orderId ?? '';
    const refundId = randomUUID();
    const form = { intent: 'refund', id, refundId, amount: '57680', reason: 'Too small' };
    const refund = async () => {
      const { status } = await place.staff.ask(`/admin/orders/${id}`, { form });
      if (status !== 200) throw new Error(`The refund was answered with ${status}`);
    };
    return {
      live: refund,
      goOn: refund,
      async complaints() {
        const payment = await paymentOf(place.db, customer);
        return payment === 'refunded' ? [] : [`${id} was to be paid back and is ${payment}`];
      },
    };
  },
};

/** Staff cancel and refund a paid order with one click, and click again if they got no answer. */
const cancelling: Life = {
  name: 'staff cancel an order and pay it back',
  async begin(place) {
    const { customer } = await beginBuying(place);
    await buy(customer);
    const id = customer.order?.orderId ?? '';
    const decided = { intent: 'cancel', refund: 'full', isRestocked: 'yes', reason: '' };
    const form = { ...decided, id, version: '1', refundId: randomUUID() };
    const cancel = async () => {
      const { status } = await place.staff.ask(`/admin/orders/${id}`, { form });
      if (status !== 200) throw new Error(`The cancellation was answered with ${status}`);
    };
    return {
      live: cancel,
      goOn: cancel,
      async complaints() {
        const outcome = await valueOf<string>(
          place.db,
          `select concat_ws(' ', o.status, o.payment_status, o.is_restocked, (
             select count(*) from mail_outbox m where m.dedupe_key = 'order-cancelled ' || o.id
               and m.body like '%We have started the refund%'))
           from orders o where id = $1`,
          [id],
        );
        return outcome === 'cancelled refunded t 1'
          ? []
          : [`${id} was to be cancelled and paid back: ${outcome}`];
      },
    };
  },
};

export const lives: readonly Life[] = [returning, leaving, refunding, cancelling];
