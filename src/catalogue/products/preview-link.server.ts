import type { Clock } from '#platform/clock.ts';
import { isSignedUntil, signUntil } from '#platform/signed-text.server.ts';

/** What signs a link to an unpublished product. */
export type PreviewSigning = { previewSecret: string; clock: Clock };

const previewSeconds = 7 * 24 * 60 * 60;

/** A link to a product's preview that needs no sign-in, valid for seven days, and when it expires. */
export function previewLink(
  { previewSecret, clock }: PreviewSigning,
  productId: string,
): { path: string; until: Date } {
  const until = Math.floor(clock().getTime() / 1000) + previewSeconds;
  const token = signUntil(previewSecret, purposeOf(productId), until);
  return { path: `/preview/${productId}/${token}`, until: new Date(until * 1000) };
}

/** Whether a token belongs to an unexpired link to this product. */
export function isPreviewToken(
  { previewSecret, clock }: PreviewSigning,
  productId: string,
  token: string,
): boolean {
  return isSignedUntil(previewSecret, purposeOf(productId), token, clock());
}

function purposeOf(productId: string): string {
  return `preview of ${productId}`;
}
