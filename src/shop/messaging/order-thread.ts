/** The thread of an order's messages: they go out in the order in which they were written, on each channel. */
export const orderThread = (orderId: string) => `order ${orderId}`;
