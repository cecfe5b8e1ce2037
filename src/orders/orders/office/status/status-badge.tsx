import type { OrderStatus } from '#orders/orders/order.ts';
import { classNames } from '#ui/class-names.ts';

const styles = {
  default: 'border-ink bg-ink text-paper',
  secondary: 'border-sand bg-sand text-ink',
  outline: 'border-edge text-ink',
  destructive: 'border-danger bg-danger text-surface',
};

/** The style of each status (specification, back office 4). */
const styleOf: Record<OrderStatus, keyof typeof styles> = {
  pending: 'default',
  processing: 'secondary',
  shipped: 'outline',
  delivered: 'default',
  cancelled: 'destructive',
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const style = styleOf[status];
  return (
    <span
      data-badge={style}
      className={classNames(
        'inline-block w-fit rounded-sm border px-2 text-sm leading-6 whitespace-nowrap',
        styles[style],
      )}
    >
      {status}
    </span>
  );
}
