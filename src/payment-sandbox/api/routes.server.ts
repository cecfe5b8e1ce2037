import type { SandboxContext } from '#payment-sandbox/change.server.ts';
import { paymentMethods } from '#payment-sandbox/payments/payment-methods.ts';
import type { ApiCall } from './api-call.ts';
import { collection } from './entities.ts';
import type { Answer } from './errors.ts';
import {
  createOrder,
  editOrder,
  fetchOrder,
  listOrderPayments,
  listOrders,
} from './orders-api.server.ts';
import {
  cancelPaymentLink,
  createPaymentLink,
  fetchPaymentLink,
  listPaymentLinks,
} from './payment-links-api.server.ts';
import { editPaymentLink, notifyByLink } from './change-payment-link.server.ts';
import {
  captureByApi,
  editPayment,
  fetchPayment,
  fetchPaymentCard,
  listPayments,
} from './payments-api.server.ts';
import {
  editRefund,
  fetchRefund,
  listPaymentRefunds,
  listRefunds,
  refundPayment,
} from './refunds-api.server.ts';
import { fetchSettlement, listSettledEntries, listSettlements } from './settlements-api.server.ts';

type Endpoint = (sandbox: SandboxContext, call: ApiCall) => Promise<Answer> | Answer;

/** Every endpoint of the API, below /sandbox; `:id` stands for one part of the address. */
const routes: readonly [method: string, address: string, endpoint: Endpoint][] = [
  ['POST', '/v1/orders', createOrder],
  ['GET', '/v1/orders', listOrders],
  ['GET', '/v1/orders/:id', fetchOrder],
  ['PATCH', '/v1/orders/:id', editOrder],
  ['GET', '/v1/orders/:id/payments', listOrderPayments],
  ['GET', '/v1/payments', listPayments],
  ['GET', '/v1/payments/downtimes', () => ({ status: 200, body: collection([]) })],
  ['GET', '/v1/payments/:id', fetchPayment],
  ['PATCH', '/v1/payments/:id', editPayment],
  ['GET', '/v1/payments/:id/card', fetchPaymentCard],
  ['POST', '/v1/payments/:id/capture', captureByApi],
  ['POST', '/v1/payments/:id/refund', refundPayment],
  ['GET', '/v1/payments/:id/refunds', listPaymentRefunds],
  ['GET', '/v1/payments/:id/refunds/:id', fetchRefund],
  ['POST', '/v1/payment_links', createPaymentLink],
  ['GET', '/v1/payment_links', listPaymentLinks],
  ['GET', '/v1/payment_links/:id', fetchPaymentLink],
  ['PATCH', '/v1/payment_links/:id', editPaymentLink],
  ['POST', '/v1/payment_links/:id/cancel', cancelPaymentLink],
  ['POST', '/v1/payment_links/:id/notify_by/:id', notifyByLink],
  ['GET', '/v1/refunds', listRefunds],
  ['GET', '/v1/refunds/:id', fetchRefund],
  ['PATCH', '/v1/refunds/:id', editRefund],
  ['GET', '/v1/settlements', listSettlements],
  ['GET', '/v1/settlements/recon/combined', listSettledEntries],
  ['GET', '/v1/settlements/:id', fetchSettlement],
  ['GET', '/v1/methods', () => ({ status: 200, body: paymentMethods() })],
];

const compiled = routes.map(([method, address, endpoint]) => ({
  method,
  pattern: new RegExp(`^${address.replaceAll(':id', '([^/]+)')}$`),
  endpoint,
}));

/** The endpoint of an address and the ids in it. */
export function endpointOf(
  method: string,
  path: string,
): { endpoint: Endpoint; ids: string[] } | undefined {
  // Razorpay's clients for PHP end the addresses of lists with a slash.
  const address = path.replace(/\/$/, '');
  for (const route of compiled) {
    const match = route.method === method ? route.pattern.exec(address) : null;
    if (match) return { endpoint: route.endpoint, ids: match.slice(1) };
  }
  return undefined;
}
