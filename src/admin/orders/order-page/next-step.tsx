import { nextStatusOf } from '#shop/orders/status-moves.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { StatusMoveDialog } from '#admin/orders/status/status-move-dialog.tsx';
import { useStatusMove } from '#admin/orders/status/use-status-move.ts';
import { Button } from '#ui/button.tsx';
import type { OrderFile } from './read-order-file.server.ts';

type NextStepProps = { order: OrderFile['order']; mayRefund: boolean };

const words: Partial<Record<OrderStatus, string>> = {
  processing: 'Start packing',
  shipped: 'Ship order',
  delivered: 'Mark delivered',
};

/** The one thing to do with an order as it stands; every other status is chosen from the list beside its badge. */
export function NextStep({ order, mayRefund }: NextStepProps) {
  const { choose, nextOf, question } = useStatusMove();
  const to = nextStatusOf(order);
  if (!to) return null;
  return (
    <>
      <Button
        size="small"
        className="max-md:min-h-11"
        isBusy={nextOf(order.id) !== null}
        onClick={() => choose(order, to)}
      >
        {words[to]}
      </Button>
      {question && <StatusMoveDialog {...question} mayRefund={mayRefund} />}
    </>
  );
}
