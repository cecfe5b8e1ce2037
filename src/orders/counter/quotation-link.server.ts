import type { OrderGrants } from '#orders/orders/order-grant.server.ts';

/** A quotation has one kind of link, which ends with its token. */
const linkVersion = 1;

/** The address at which a customer sees their quotation without an account. */
export function quotationLink(
  { origin, orderGrants }: { origin: string; orderGrants: OrderGrants },
  id: string,
): string {
  return `${origin}/quotation/${id}?token=${orderGrants.token({ id, linkVersion })}`;
}

/** Whether this is the token of such a link. */
export function isQuotationToken(
  orderGrants: OrderGrants,
  { id, createdAt }: { id: string; createdAt: Date },
  token: string,
): boolean {
  return orderGrants.isToken({ id, linkVersion, createdAt }, token);
}
