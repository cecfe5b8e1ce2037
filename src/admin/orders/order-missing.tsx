import { ButtonLink } from '#ui/button.tsx';
import { PageHead } from '../page-head.tsx';

/** In the place of an order that is not there. */
export function OrderMissing() {
  return (
    <>
      <PageHead title="Order not found" text="There is no order with this id." />
      <ButtonLink to="/admin/orders" variant="secondary" size="small">
        All orders
      </ButtonLink>
    </>
  );
}
