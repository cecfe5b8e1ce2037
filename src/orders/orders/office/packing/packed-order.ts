import type { PackedPiece } from '#orders/fulfilment/packing-queries.server.ts';
import { refundableAmount } from '#selling/payments/refund.ts';
import type { OrderRefund } from '#selling/payments/refund-queries.server.ts';
import { pieceNotes } from '#orders/orders/line-words.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';
import type { OrderWithItems } from '#orders/orders/order-queries.server.ts';

/** The content of a packing slip: pieces, weights and the destination, but no money. */
export function packedOrderOf(
  order: OrderWithItems,
  refunds: readonly OrderRefund[],
  packed: readonly PackedPiece[],
) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    refund: refundStandingOf(order, refunds),
    placedAt: order.createdAt,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    shippingAddress: order.shippingAddress,
    isCollected: order.isCollected,
    isGstRegistered: order.isGstRegistered,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    pieces: order.items.map((item) => ({
      id: item.id,
      name: item.name,
      image: item.image,
      karat: item.karat,
      size: item.size && sizeOnPaper(item.size),
      notes: pieceNotes(item, order),
      quantity: item.quantity,
      grossWeightMg: item.grossWeightMg,
      stoneWeightMg: item.stoneWeightMg,
      netWeightMg: item.netWeightMg,
      packed: packed.filter(({ orderItemId }) => orderItemId === item.id).map(packedWeights),
    })),
  };
}

function packedWeights({ unit, huid, grossWeightMg, stoneWeightMg, netWeightMg }: PackedPiece) {
  return { unit, huid, grossWeightMg, stoneWeightMg, netWeightMg };
}

/** Whether the payment is being or was refunded: a refunded order must not be packed. */
function refundStandingOf(
  { razorpayPaymentId, totalAmount }: OrderWithItems,
  refunds: readonly OrderRefund[],
): 'none' | 'part' | 'whole' {
  const own = refunds.filter((refund) => refund.razorpayPaymentId === razorpayPaymentId);
  const left = refundableAmount(totalAmount, own);
  if (left === totalAmount) return 'none';
  return left > 0 ? 'part' : 'whole';
}

export type PackedOrder = ReturnType<typeof packedOrderOf>;
