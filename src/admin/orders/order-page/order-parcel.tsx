import { Button } from '#ui/button.tsx';
import { useWrite } from '#admin/use-write.ts';
import { OrderCard } from './order-card.tsx';
import { useLeaveGuard } from '#admin/leave-guard.tsx';
import { ParcelFields } from '#admin/orders/parcel-fields.tsx';
import type { useParcelForm } from '#admin/orders/use-parcel-form.ts';
import type { OrderFile } from './read-order-file.server.ts';

type OrderParcelProps = { order: OrderFile['order']; typed: ReturnType<typeof useParcelForm> };

/** Who carries the parcel, and its number there. */
export function OrderParcel({ order, typed }: OrderParcelProps) {
  useLeaveGuard(typed.isChanged);
  const { Form, isBusy } = useWrite(() => undefined);
  return (
    <OrderCard title="Parcel">
      <p className="print-only">
        {[order.carrier, order.trackingNumber].filter(Boolean).join(', ') || 'Not noted'}
      </p>
      <Form method="post" className="no-print grid gap-4">
        <input type="hidden" name="intent" value="parcel" />
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <ParcelFields order={typed.parcel} onType={typed.type} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-40 text-muted">
            {order.status === 'shipped'
              ? 'The customer is told of a change by mail.'
              : 'The customer reads it in the mail that says that the order is shipped.'}
          </p>
          <Button
            type="submit"
            size="small"
            variant="secondary"
            className="max-md:min-h-11"
            isBusy={isBusy}
          >
            Save parcel
          </Button>
        </div>
      </Form>
    </OrderCard>
  );
}
