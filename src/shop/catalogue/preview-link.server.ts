import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';

/** What a link to a product that is not in the shop is signed with. */
export type PreviewSigning = { previewSecret: string; clock: Clock };

const previewSeconds = 7 * 24 * 60 * 60;

/** The address of a product's preview that needs no sign-in, and until when it leads there: for seven days. */
export function previewLink(
  { previewSecret, clock }: PreviewSigning,
  productId: string,
): { path: string; until: Date } {
  const until = Math.floor(clock().getTime() / 1000) + previewSeconds;
  const token = `${until.toString(36)}.${signature(previewSecret, productId, until)}`;
  return { path: `/preview/${productId}/${token}`, until: new Date(until * 1000) };
}

/** Whether a token is one of a link to this product that has not ended. */
export function isPreviewToken(
  { previewSecret, clock }: PreviewSigning,
  productId: string,
  token: string,
): boolean {
  const [head = '', given = ''] = token.split('.');
  const until = Number.parseInt(head, 36);
  const isOver = !(until * 1000 > clock().getTime());
  return !isOver && isEqual(given, signature(previewSecret, productId, until));
}

function signature(secret: string, productId: string, until: number): string {
  return createHmac('sha256', secret)
    .update(`preview of ${productId} until ${until}`)
    .digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
