import type { OrderLine } from '#orders/orders/order.ts';

/** A line of a quotation: what the order that is made of it will say. */
export type QuotedLine = OrderLine & { productId: string };

/** For how many hours a quotation may be valid; the gold price is the shop's risk as long. */
export const quotationHours = [1, 4, 24, 72] as const;
export type QuotationHours = (typeof quotationHours)[number];
export const defaultQuotationHours: QuotationHours = 24;

/** How long an order that staff place has its price and its pieces while nobody has paid. */
export const staffOrderHours = 24;

/** What has become of a quotation. */
export type QuotationState = 'open' | 'expired' | 'ordered';

/** How a quotation stands at a moment; an order that was made of it stays. */
export function quotationStateOf(
  { orderId, expiresAt }: { orderId: string | null; expiresAt: Date },
  now: Date,
): QuotationState {
  if (orderId !== null) return 'ordered';
  return expiresAt > now ? 'open' : 'expired';
}
