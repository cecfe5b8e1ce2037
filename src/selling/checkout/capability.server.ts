import type { BackgroundShop, Capability } from '#app/capability.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import type { Sweep } from '#platform/jobs/sweeps.server.ts';
import type { Gateway } from '#selling/payments/gateway.server.ts';
import { processWebhooks } from '#selling/payments/webhook-inbox.server.ts';
import { mailFailedPayments } from './mail-failed-payments.server.ts';
import { reconcileLinks } from './reconcile-links.server.ts';
import { reconcileOrders } from './reconcile-orders.server.ts';
import { recordDispute } from './record-dispute.server.ts';
import { settleByEvent } from './settle-event.server.ts';
import { settleOrder } from './settle-order.server.ts';

/** Registers checkout with the shop's capabilities. */
export const checkoutCapability: Capability = {
  sweeps({ gateway, ...shop }) {
    const settling = gateway ? { ...shop, gateway } : undefined;
    const ask = settling && ((orderId: string) => settleOrder(settling, orderId));
    return [
      {
        name: 'reservations',
        run: (signal) => expireReservations(shop.db, shop.clock, { signal, ask }),
      },
      ...(settling ? sweepsOfPayment(settling) : []),
    ];
  },
};

function sweepsOfPayment(shop: BackgroundShop & { gateway: Gateway }): Sweep[] {
  const { db, log, onWebhook } = shop;
  return [
    {
      name: 'webhooks',
      run: (signal) =>
        processWebhooks(
          db,
          (event) => {
            log.info({ event: event.event }, 'processing a webhook');
            const { dispute } = event;
            return dispute
              ? recordDispute(shop, { ...event, dispute })
              : settleByEvent(shop, event);
          },
          signal,
          onWebhook,
        ),
    },
    { name: 'payment-links', run: (signal) => reconcileLinks(shop, signal) },
    { name: 'unsettled-orders', run: (signal) => reconcileOrders(shop, signal) },
    { name: 'failed-payments', run: (signal) => mailFailedPayments(shop, signal) },
  ];
}
