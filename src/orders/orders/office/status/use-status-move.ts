import { useState } from 'react';
import type { OrderRow } from '#orders/orders/order-table-queries.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { doubtsAbout, isKnownToBuyer } from '#orders/orders/status-moves.ts';
import { useWrite } from '#app/office/use-write.ts';

/** The facts about an order that a status move needs. */
export type MovableOrder = Pick<
  OrderRow,
  | 'id'
  | 'orderNumber'
  | 'version'
  | 'status'
  | 'paymentStatus'
  | 'totalAmount'
  | 'refundsStarted'
  | 'razorpayPaymentId'
  | 'placedBy'
  | 'carrier'
  | 'trackingNumber'
  | 'dispatchedAt'
>;

export type StatusMove = { order: MovableOrder; to: OrderStatus };

/**
 * Sets the status of an order: an ordinary move at once; a doubtful one, or a shipment, which needs a carrier, only after asking.
 */
export function useStatusMove() {
  const [move, setMove] = useState<StatusMove | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { Form, send, isBusy, errors } = useWrite(() => setAsking(false));

  function choose(order: MovableOrder, to: OrderStatus) {
    if (to === order.status) return;
    const mustAsk = to === 'shipped' || doubtsAbout(order, to).length > 0;
    setMove({ order, to });
    setAsking(mustAsk);
    if (!mustAsk) {
      send({ intent: 'status', id: order.id, version: String(order.version), to });
    }
  }

  return {
    choose,
    /** The status an order is currently being set to. */
    nextOf: (orderId: string) => (isBusy && move?.order.id === orderId ? move.to : null),
    question:
      isAsking && move ? { move, Form, isBusy, errors, onClose: () => setAsking(false) } : null,
  };
}

/** A move awaiting confirmation, with what the dialog needs. */
export type StatusQuestion = NonNullable<ReturnType<typeof useStatusMove>['question']>;

/** Whether the buyer is notified when an order is moved. */
export function writesToBuyer(order: MovableOrder, to: OrderStatus): boolean {
  if (to === 'cancelled') return isKnownToBuyer(order);
  return to === 'shipped' || to === 'delivered';
}
