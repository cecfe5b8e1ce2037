import type { OrderGrants } from '#orders/orders/order-grant.server.ts';

/** Quotations have a single link version; the link expires with its token. */
const linkVersion = 1;

/** The address at which a customer sees their quotation without an account. */
export function quotationLink(
  { origin, orderGrants }: { origin: string; orderGrants: OrderGrants },
  id: string,
): string {
  return `${origin}/quotation/${id}?token=${orderGrants.token({ id, linkVersion })}`;
}

/** Whether this token belongs to the quotation's link. */
export function isQuotationToken(
  orderGrants: OrderGrants,
  { id, createdAt }: { id: string; createdAt: Date },
  token: string,
): boolean {
  return orderGrants.isToken({ id, linkVersion, createdAt }, token);
}
