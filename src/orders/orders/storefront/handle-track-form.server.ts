import { data, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { tooManyNotice } from '#people/accounts/messages.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import type { TimeLineStep } from '#orders/fulfilment/order-time-line.ts';
import { readTimeLine } from '#orders/fulfilment/order-time-line-queries.server.ts';
import { trackingUrl } from '#orders/orders/carriers.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { findTrackedOrder, mailOrderLink } from '#orders/orders/track-order.server.ts';
import type { ExpectedDelivery } from '#content/policies/expected-delivery.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { expectedOf } from './expected-of.ts';

export type TrackNotice = { title: string; description: string; kind: 'success' | 'error' };

/** Notices of the tracking page. */
const trackNotices = {
  empty: {
    title: 'Please enter both',
    description: 'We need your order number and the email you ordered with.',
    kind: 'error',
  },
  unknown: {
    title: 'No order found',
    description:
      'We found no order with this number and email. You’ll find both in your confirmation email.',
    kind: 'error',
  },
  mailed: {
    title: 'On its way',
    description: 'We’ve sent a new link to the email on the order.',
    kind: 'success',
  },
} as const satisfies Record<string, TrackNotice>;

const tooMany = (waitSeconds: number): TrackNotice => ({
  ...tooManyNotice(waitSeconds),
  kind: 'error',
});

/** What a visitor who knows an order's number and e-mail may see: the details on its parcel, and its progress. */
export type Tracked = {
  orderNumber: string;
  pieces: string[];
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  timeLine: TimeLineStep[];
  expected: ExpectedDelivery | null;
};

export type TrackAnswer = {
  values: { orderNumber: string; email: string };
  order?: Tracked;
  notice?: TrackNotice;
};

/** Handles both forms of the page: to find an order, and to have a link to it mailed. */
export async function handleTrackForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ReturnType<typeof data<TrackAnswer>>> {
  const visitor = visitorOf(context, request);
  const posted = await readForm(request);
  const text = (name: string) =>
    String(posted.get(name) ?? '')
      .trim()
      .slice(0, 200);
  const values = { orderNumber: text('orderNumber'), email: text('email') };
  const answer = (status: number, more: Partial<TrackAnswer>) =>
    data<TrackAnswer>({ values, ...more }, status);
  if (!values.orderNumber || !values.email) return answer(400, { notice: trackNotices.empty });
  const shop = context.get(shopContext);
  const found = await findTrackedOrder(shop, values, visitor);
  if (!found.ok) {
    return found.reason === 'unknown'
      ? answer(404, { notice: trackNotices.unknown })
      : answer(429, { notice: tooMany(found.waitSeconds) });
  }
  const order = await trackedOf(context, found.value);
  if (posted.get('intent') !== 'mail') return answer(200, { order });
  const mailed = await mailOrderLink(shop, found.value);
  const notice = mailed.ok ? trackNotices.mailed : tooMany(mailed.waitSeconds);
  return answer(mailed.ok ? 200 : 429, { order, notice });
}

async function trackedOf(context: Readonly<RouterContextProvider>, order: Order): Promise<Tracked> {
  const { db } = context.get(shopContext);
  const { orderNumber, carrier, trackingNumber } = order;
  const [items, { policies }] = await Promise.all([listItems(db, order.id), readSettings(db)]);
  return {
    orderNumber,
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber),
    pieces: items.map(({ name, quantity }) => `${quantity} × ${name}`),
    timeLine: withoutMoney(await readTimeLine(db, order)),
    expected: expectedOf(order, items, policies.deliveryWithin),
  };
}

/** Payments and refunds are only for visitors who can open the order itself. */
function withoutMoney(steps: TimeLineStep[]): TimeLineStep[] {
  return steps.filter(({ isMoney }) => !isMoney);
}
