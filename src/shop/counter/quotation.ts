import type { OrderLine } from '#shop/orders/order.ts';

/** A line of a quotation: what the order that is made of it will say. */
export type QuotedLine = OrderLine & { productId: string };
