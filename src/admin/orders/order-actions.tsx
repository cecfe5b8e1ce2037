import { Button, ButtonLink } from '#ui/button.tsx';

/** What is printed of an order. */
export function OrderActions({ orderId }: { orderId: string }) {
  return (
    <div className="no-print flex flex-wrap gap-3">
      <ButtonLink
        to={`/admin/orders/${orderId}/packing-slip`}
        variant="secondary"
        size="small"
        className="max-md:min-h-11"
      >
        Packing slip
      </ButtonLink>
      <Button
        variant="secondary"
        size="small"
        className="max-md:min-h-11"
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}
