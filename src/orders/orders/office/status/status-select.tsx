import { type OrderStatus, orderStatuses } from '#orders/orders/order.ts';

type StatusSelectProps = {
  orderNumber: string;
  status: OrderStatus;
  /** The status currently being set. */
  next: OrderStatus | null;
  onChoose: (status: OrderStatus) => void;
};

/** The status of an order as a dropdown: any may follow any (specification, back office 4). */
export function StatusSelect({ orderNumber, status, next, onChoose }: StatusSelectProps) {
  return (
    <select
      aria-label={`Status of order ${orderNumber}`}
      value={next ?? status}
      disabled={next !== null}
      onChange={({ target }) => onChoose(target.value as OrderStatus)}
      className="min-h-11 rounded-sm border px-2.5 hover:border-ink disabled:bg-sand"
    >
      {orderStatuses.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
