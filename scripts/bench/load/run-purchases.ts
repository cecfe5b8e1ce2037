import { randomUUID } from 'node:crypto';
import { type Connection, openConnection, writeRequest } from './connection.ts';
import { type LoadResult, type LoadShape, runLoad } from './run-load.ts';

/** A piece for sale, at the shop's price. */
export type Offer = { id: string; karat: string; amountPaise: number };

export type PurchaseJob = LoadShape & {
  kind: 'purchases';
  origin: string;
  providerUrl: string;
  /** Bought in turn. */
  offers: Offer[];
  /** `order` ends when the order is placed, `purchase` when it is paid. */
  until: 'order' | 'purchase';
};

/** Shoppers without an account buy one piece each: an order, its payment at the provider, and the browser's report of it. */
export async function runPurchases(job: PurchaseJob): Promise<LoadResult> {
  const lines = Array.from({ length: job.connections }, () => ({
    shop: openConnection(job.origin),
    provider: openConnection(job.providerUrl),
  }));
  const result = await runLoad(job, async (place, turn) => {
    const line = lines[place];
    const offer = job.offers[turn % job.offers.length];
    if (!line || !offer) throw new Error('there is nothing to buy');
    const shopper = { 'x-forwarded-for': nextAddress() };
    const order = await ask(line.shop, job.origin, {
      path: '/api/create-razorpay-order',
      headers: shopper,
      json: orderOf(offer),
    });
    if (job.until === 'order') return;
    const paid = await ask(line.provider, job.providerUrl, {
      path: '/pay',
      json: { order_id: order['razorpayOrderId'] },
    });
    const verified = await ask(line.shop, job.origin, {
      path: '/api/verify-payment',
      headers: shopper,
      json: { ...paid, order_id: order['orderId'] },
    });
    if (verified['payment_status'] !== 'paid') {
      throw new Error(`/api/verify-payment: ${JSON.stringify(verified)}`);
    }
  });
  for (const line of lines) {
    line.shop.close();
    line.provider.close();
  }
  return result;
}

/** The browser's request to buy one piece. */
export function orderOf({ id, karat, amountPaise }: Offer) {
  return {
    orderData: {
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '+919876543210',
      total_amount: amountPaise / 100,
      total_amount_paise: amountPaise,
      shipping_address: { address: '12 Temple Street', city: 'Madurai', pincode: '625001' },
    },
    cartItems: [
      {
        id,
        quantity: 1,
        price: amountPaise / 100,
        price_paise: amountPaise,
        karat_selected: karat,
      },
    ],
    checkout_key: randomUUID(),
    is_buy_now: true,
  };
}

type Post = { path: string; headers?: Record<string, string>; json: unknown };

async function ask(line: Connection, origin: string, post: Post): Promise<Record<string, unknown>> {
  const answer = await line.send(
    writeRequest(origin, {
      ...post,
      headers: { ...post.headers, 'accept-encoding': 'identity' },
    }),
  );
  if (answer.status === 200) return JSON.parse(answer.body.toString());
  throw new Error(`${post.path}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
}

let addresses = process.pid * 4_096;

/** Shoppers come from all over the country: each has their own network address. */
function nextAddress(): string {
  addresses += 1;
  // In separate networks, because a network shares turns and limits.
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`;
}
