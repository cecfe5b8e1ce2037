import { useNavigate } from 'react-router';
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

/** The one thing to do with an order as it stands; every other status is chosen from the list beside its badge. */
export function NextStep({ order, mayRefund }: NextStepProps) {
  const { choose, nextOf, question } = useStatusMove();
  const to = nextStatusOf(order);
  if (!to) return null;
  if (to === 'processing') return <StartPacking order={order} />;
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

/** Says that somebody packs it, and goes to where that is done. */
function StartPacking({ order: { id, version } }: Pick<NextStepProps, 'order'>) {
  const navigate = useNavigate();
  const { send, isBusy } = useWrite(() => void navigate(`/admin/orders/${id}/pack`));
  return (
    <Button
      size="small"
      className="max-md:min-h-11"
      isBusy={isBusy}
      onClick={() => send({ intent: 'status', id, version: String(version), to: 'processing' })}
    >
      Start packing
    </Button>
  );
}
