import type { Sweep } from '#platform/jobs/sweeps.server.ts';
import { deliverDueMails } from '#platform/mail/deliver-mails.server.ts';
import { reconcileOrders, settleByRazorpayOrder } from './checkout/settle-order.server.ts';
import { releaseExpiredReservations } from './orders/stock-reservations.server.ts';
import { processWebhooks } from './payments/webhook-inbox.server.ts';
import type { Shop } from './shop.server.ts';

/** Everything that the shop does without being asked by a page. */
export function backgroundWork(shop: Shop): Sweep[] {
  const { db, clock, config, payments, sandbox } = shop;
  const sweeps: Sweep[] = [
    {
      name: 'mails',
      run: async () => (await deliverDueMails({ db, ...config })).sent,
    },
    { name: 'reservations', run: () => releaseExpiredReservations(db, clock) },
  ];
  if (payments) {
    const settling = { ...shop, gateway: payments.gateway };
    sweeps.push(
      {
        name: 'webhooks',
        run: () => processWebhooks(db, (id) => settleByRazorpayOrder(settling, id)),
      },
      { name: 'unsettled-orders', run: () => reconcileOrders(settling) },
    );
  }
  if (sandbox) sweeps.push({ name: 'sandbox-webhooks', run: () => sandbox.deliverDueWebhooks() });
  return sweeps;
}
