import { LoadFailed } from '#app/office/load-failed.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { orderMessages } from './order-messages.ts';

const orders = { to: '/admin/orders', text: 'Orders' };

/** Shown if the order does not exist. */
export function OrderMissing() {
  return <PageHead title="Order not found" text="There is no order with this ID." back={orders} />;
}

/** Shown if the order could not be read. */
export function OrderNotLoaded() {
  return (
    <>
      <PageHead title="Order" back={orders} />
      <LoadFailed text={orderMessages.failedToLoad} />
    </>
  );
}
