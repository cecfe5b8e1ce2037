import { openOrder, pay, verify } from './purchase.ts';
import { visitorAt } from './visitor.ts';

type Stall = { origin: string; keyId: string; ring: string };

/** Buyers who keep buying a ring until they are stopped. */
export type Selling = {
  /** Resolves when this many more have been paid. */
  untilSold(more: number): Promise<void>;
  /** Lets all buyers finish; returns the orders reported as paid. */
  stop(): Promise<string[]>;
};

export function keepSelling({ origin, keyId, ring }: Stall, buyers: number): Selling {
  const paid: string[] = [];
  let isOver = false;
  let waiting: { until: number; done: () => void }[] = [];

  async function buyOnAndOn(): Promise<void> {
    while (!isOver) {
      const buyer = visitorAt(origin);
      const order = await openOrder(buyer, ring);
      const signed = await pay(buyer, keyId, order);
      await verify(buyer, order.orderId, signed);
      paid.push(order.orderId);
      for (const { until, done } of waiting) if (paid.length >= until) done();
      waiting = waiting.filter(({ until }) => paid.length < until);
    }
  }

  const buying = Promise.all(Array.from({ length: buyers }, buyOnAndOn));
  return {
    async untilSold(more) {
      const enough = new Promise<void>((done) => {
        waiting.push({ until: paid.length + more, done });
      });
      // Errors of the buyers surface here.
      await Promise.race([enough, buying]);
    },
    async stop() {
      isOver = true;
      await buying;
      return paid;
    },
  };
}
