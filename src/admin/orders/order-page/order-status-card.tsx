import { hasMoneyArrived } from '#shop/orders/payment-state.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { Fact, OrderCard } from './order-card.tsx';
import type { OrderFile } from './read-order-file.server.ts';
import { RestockButton } from './restock-button.tsx';
import { StatusBadge } from '#admin/orders/status/status-badge.tsx';
import { StatusMoveDialog } from '#admin/orders/status/status-move-dialog.tsx';
import { StatusSelect } from '#admin/orders/status/status-select.tsx';
import { useStatusMove } from '#admin/orders/status/use-status-move.ts';

type OrderStatusCardProps = { order: OrderFile['order']; mayRefund: boolean };

/** How far the order is, and the way to set it further. */
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
        {order.isRestocked && <Fact name="Pieces">Back in stock</Fact>}
        {isOut && <Fact name="Pieces">Not back in stock</Fact>}
      </dl>
      {isOut && <RestockButton order={order} />}
      {question && <StatusMoveDialog {...question} mayRefund={mayRefund} />}
    </OrderCard>
  );
}
