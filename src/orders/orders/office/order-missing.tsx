import { ButtonLink } from '#ui/button.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { orderMessages } from './order-messages.ts';

/** Shown if the order does not exist. */
export function OrderMissing() {
  return (
    <>
      <PageHead title="Order not found" text="There is no order with this ID." />
      <ButtonLink to="/admin/orders" variant="secondary" size="small">
        All orders
      </ButtonLink>
    </>
  );
}

/** Shown if the order could not be read. */
export function OrderNotLoaded() {
  return (
    <>
      <PageHead title="Order" />
      <LoadFailed text={orderMessages.failedToLoad} />
    </>
  );
}
