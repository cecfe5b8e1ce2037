import { destinationLines } from '#orders/orders/destination.ts';
import type { Confirmation } from './read-confirmation.server.ts';

type Ordered = Pick<
  Confirmation,
  'customerPhone' | 'buyerGstin' | 'buyerBusinessName' | 'shippingAddress' | 'isCollected'
>;

/** The lines below the buyer's name: their business, the destination, and the phone. */
export function customerLines(order: Ordered): string[] {
  return [
    ...(order.buyerBusinessName ? [order.buyerBusinessName] : []),
    ...(order.buyerGstin ? [`GSTIN ${order.buyerGstin}`] : []),
    ...destinationLines(order),
    order.customerPhone,
  ];
}
