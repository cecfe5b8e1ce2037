import type { OrderLine } from '#orders/orders/order.ts';

/** A line of a quotation, as its order will record it. */
export type QuotedLine = OrderLine & { productId: string };

/** The hours a quotation may be valid; the shop bears the gold price risk that long. */
export const quotationHours = [1, 4, 24, 72] as const;
export type QuotationHours = (typeof quotationHours)[number];
export const defaultQuotationHours: QuotationHours = 24;

/** The hours for which an unpaid order placed by staff keeps its price and its pieces. */
export const staffOrderHours = 24;

/** The state of a quotation. */
export type QuotationState = 'open' | 'expired' | 'ordered';

/** The state of a quotation at a moment; `ordered` is final. */
export function quotationStateOf(
  { orderId, expiresAt }: { orderId: string | null; expiresAt: Date },
  now: Date,
): QuotationState {
  if (orderId !== null) return 'ordered';
  return expiresAt > now ? 'open' : 'expired';
}
