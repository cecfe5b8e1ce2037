import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { listLinks, type PaymentLink } from '#selling/payments/link-queries.server.ts';
import { openLink } from '#selling/payments/open-link.server.ts';
import { requestLink } from '#selling/payments/request-link.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { reconcileLinks } from './reconcile-links.server.ts';

/** Gives a test file a shop whose staff send payment links, on a real database, with the sandbox over HTTP. */
export function useLinksUnderTest() {
  const shop = useCounterUnderTest();
  const { by, callApi, readOrder } = shop;
  const settling = () => ({ ...shop.settling(), origin: 'http://shop.test' });

  async function request(orderId: string): Promise<PaymentLink> {
    const link = await requestLink(shop.desk(), { orderId, by });
    if (!link.ok) throw new Error(link.reason);
    return link.value;
  }

  /** An open link of this order; `razorpayOrderId` is the provider's own order for it. */
  async function openAt(orderId: string) {
    const link = await request(orderId);
    const opened = await openLink(settling(), link, await readOrder(orderId));
    if (!opened.ok) throw new Error(JSON.stringify(opened));
    const { body } = await callApi('GET', `/v1/payment_links/${opened.value.id}`);
    return {
      id: link.id,
      linkId: opened.value.id,
      razorpayOrderId: String(body['order_id']),
    };
  }

  /** A staff order with such a link. */
  async function linkedOrder() {
    const ring = await shop.addRing(1);
    const orderId = await shop.placeByStaff(ring);
    return { ring, orderId, ...(await openAt(orderId)) };
  }

  /** Runs all background jobs until nothing is left to do. */
  async function sweep(): Promise<void> {
    shop.pass(120);
    await shop.sandbox().deliverDueWebhooks();
    await reconcileLinks(settling());
    await carryOutRefunds(settling());
    shop.pass(120);
    await reconcileLinks(settling());
  }

  /** The states of an order's links, newest first. */
  const stateOf = async (orderId: string) =>
    (await listLinks(shop.db(), orderId)).map(({ state }) => state);

  /** The provider's record of a link, looked up by the shop's own id. */
  async function atProvider(id: string): Promise<unknown> {
    const { body } = await callApi('GET', `/v1/payment_links?reference_id=${id}`);
    return body['payment_links'];
  }

  const broken = (isSettled = true) => brokenRules(shop.database().pool, { isSettled });

  return { ...shop, settling, request, openAt, linkedOrder, sweep, stateOf, atProvider, broken };
}
