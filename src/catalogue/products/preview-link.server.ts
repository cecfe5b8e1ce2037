import type { Clock } from '#platform/clock.ts';
import { isSignedUntil, signUntil } from '#platform/signed-text.server.ts';

/** What a link to a product that is not in the shop is signed with. */
export type PreviewSigning = { previewSecret: string; clock: Clock };

const previewSeconds = 7 * 24 * 60 * 60;

/** The address of a product's preview that needs no sign-in, and until when it leads there: for seven days. */
export function previewLink(
  { previewSecret, clock }: PreviewSigning,
  productId: string,
): { path: string; until: Date } {
  const until = Math.floor(clock().getTime() / 1000) + previewSeconds;
  const token = signUntil(previewSecret, purposeOf(productId), until);
  return { path: `/preview/${productId}/${token}`, until: new Date(until * 1000) };
}

/** Whether a token is one of a link to this product that has not ended. */
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
