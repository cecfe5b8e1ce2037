import type { OrderWithItems } from '#shop/orders/order-queries.server.ts';

/** What the sheet in a parcel says of an order: pieces, weights and where it goes, and nothing of money. */
export function packedOrderOf(order: OrderWithItems) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.createdAt,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    shippingAddress: order.shippingAddress,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    pieces: order.items.map(
      ({ id, name, image, karat, quantity, grossWeightMg, stoneWeightMg, netWeightMg }) => ({
        id,
        name,
        image,
        karat,
        quantity,
        grossWeightMg,
        stoneWeightMg,
        netWeightMg,
      }),
    ),
  };
}

export type PackedOrder = ReturnType<typeof packedOrderOf>;
