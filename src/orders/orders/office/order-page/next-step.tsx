import { nextStatusOf } from '#orders/orders/status-moves.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { StatusMoveDialog } from '#orders/orders/office/status/status-move-dialog.tsx';
import { useStatusMove } from '#orders/orders/office/status/use-status-move.ts';
import { useWrite } from '#app/office/use-write.ts';
import { Button } from '#ui/button.tsx';
import type { OrderFile } from './read-order-file.server.ts';

type NextStepProps = { order: OrderFile['order']; mayRefund: boolean };

const words: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ship order',
  delivered: 'Mark delivered',
};

/** The next step for an order; any other status is chosen from the list beside its badge. */
export function NextStep({ order, mayRefund }: NextStepProps) {
  const { choose, nextOf, question } = useStatusMove();
  // Kept here, because the button to start packing may be unmounted by the time its answer is rendered. Loads the page in full: a
  // router navigation started while the router was still fetching routes for this page got lost.
  const packing = useWrite(() => location.assign(`/admin/orders/${order.id}/pack`));
  const to = nextStatusOf(order);
  if (!to) return null;
  if (to === 'processing') {
    const { id, version } = order;
    const begun = { intent: 'status', id, version: String(version), to };
    return (
      <Button size="small" isBusy={packing.isBusy} onClick={() => packing.send(begun)}>
        Start packing
      </Button>
    );
  }
  return (
    <>
      <Button size="small" isBusy={nextOf(order.id) !== null} onClick={() => choose(order, to)}>
        {words[to]}
      </Button>
      {question && <StatusMoveDialog {...question} mayRefund={mayRefund} />}
    </>
  );
}
