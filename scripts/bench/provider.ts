import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { answerParent } from './child.ts';
import { listenAnywhere } from './listen-anywhere.ts';

type Order = { id: string; amount: number; currency: string; receipt: string };
type Payment = Order & { order_id: string; status: string; created_at: number };
type Body = Partial<Record<string, unknown>>;
type Route = [method: string, path: RegExp, answer: (id: string, body: Body) => unknown];

function paymentFor({ id, ...order }: Order, paymentId: string): Payment {
  const createdAt = Math.floor(Date.now() / 1000);
  return { ...order, id: paymentId, order_id: id, status: 'captured', created_at: createdAt };
}

/**
 * A Razorpay simulator that responds at once, with the part of the API needed for a purchase (`src/sandboxes/payments` has all of
 * it), and captures the payment of whoever posts to /pay, as the payment window does. It keeps nothing after its end.
 */
function openProvider(keySecret: string) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const paymentOf = new Map<string, Payment>();
  const listOf = (items: unknown[]) => ({ entity: 'collection', count: items.length, items });
  const newId = (kind: string) => `${kind}_${randomBytes(9).toString('base64url')}`;

  function createOrder(body: Body): Order {
    const id = newId('order');
    const { amount, currency, receipt } = body as Omit<Order, 'id'>;
    const order = { id, amount, currency, receipt };
    orders.set(id, order);
    return order;
  }

  function pay(orderId: string): unknown {
    const order = orders.get(orderId);
    if (!order) return null;
    const payment = paymentFor(order, newId('pay'));
    payments.set(payment.id, payment);
    paymentOf.set(orderId, payment);
    const signed = `${orderId}|${payment.id}`;
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: payment.id,
      razorpay_signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
    };
  }

  const paymentsOf = (id: string) => listOf([paymentOf.get(id)].filter(Boolean));
  const routes: Route[] = [
    ['POST', /^\/pay$/, (_, body) => pay(String(body['order_id']))],
    ['POST', /^\/v1\/orders$/, (_, body) => createOrder(body)],
    ['GET', /^\/v1\/orders$/, () => listOf([])],
    ['GET', /^\/v1\/orders\/([^/]+)$/, (id) => orders.get(id)],
    ['GET', /^\/v1\/orders\/([^/]+)\/payments$/, paymentsOf],
    ['GET', /^\/v1\/payments\/([^/]+)$/, (id) => payments.get(id)],
    ['POST', /^\/v1\/payments\/([^/]+)\/capture$/, (id) => payments.get(id)],
    ['GET', /^\/v1\/(?:payments\/[^/]+\/)?refunds$/, () => listOf([])],
  ];

  return (method: string, path: string, body: Body): unknown => {
    for (const [wanted, pattern, answer] of routes) {
      const match = method === wanted ? pattern.exec(path) : null;
      if (match) return answer(match[1] ?? '', body);
    }
    return null;
  };
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
}

answerParent(({ keySecret }: { keySecret: string }) => {
  const answerCall = openProvider(keySecret);
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    readBody(request)
      .then((body) => answerCall(request.method ?? '', path, body))
      .catch(() => null)
      .then((found) => {
        const answer = found ?? { error: { code: 'BAD_REQUEST_ERROR', description: 'No such id' } };
        response.writeHead(found ? 200 : 400, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      })
      .catch(() => response.destroy());
  });
  return listenAnywhere(server);
});
