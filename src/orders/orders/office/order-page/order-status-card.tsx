import { WriteButton } from '#app/office/write-button.tsx';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { Fact, OrderCard } from './order-card.tsx';
import type { OrderFile } from './read-order-file.server.ts';
import { StatusBadge } from '#orders/orders/office/status/status-badge.tsx';
import { StatusMoveDialog } from '#orders/orders/office/status/status-move-dialog.tsx';
import { StatusSelect } from '#orders/orders/office/status/status-select.tsx';
import { useStatusMove } from '#orders/orders/office/status/use-status-move.ts';

type OrderStatusCardProps = { order: OrderFile['order']; mayRefund: boolean };

/** The order's status, and the controls to change it. */
export function OrderStatusCard({ order, mayRefund }: OrderStatusCardProps) {
  const { choose, nextOf, question } = useStatusMove();
  const isFinal = order.status === 'cancelled' && order.personalDataRemovedAt !== null;
  const isOut =
    order.status === 'cancelled' && !order.isRestocked && hasMoneyArrived(order.paymentStatus);
  return (
    <OrderCard title="Status">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusBadge status={order.status} />
        {!isFinal && (
          <span className="no-print">
            <StatusSelect
              orderNumber={order.orderNumber}
              status={order.status}
              next={nextOf(order.id)}
              onChoose={(to) => choose(order, to)}
            />
          </span>
        )}
      </div>
      <dl className="mt-3 grid gap-1">
        <Fact name="Last change">{formatIndianTime(order.updatedAt)}</Fact>
        {order.isRestocked && <Fact name="Pieces">Returned to stock</Fact>}
        {isOut && <Fact name="Pieces">Not returned to stock</Fact>}
      </dl>
      <WriteButton
        isShown={isOut}
        fields={{ intent: 'restock', id: order.id, version: order.version }}
        className="no-print mt-3"
      >
        Return pieces to stock
      </WriteButton>
      {question && <StatusMoveDialog {...question} mayRefund={mayRefund} />}
    </OrderCard>
  );
}
