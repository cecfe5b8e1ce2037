import { isSameText, signatureOf } from '#platform/signed-text.server.ts';

/** Whether a webhook's body was signed with the app secret: `x-hub-signature-256` (Graph API: webhooks, validating payloads). */
export function isHubSignature(signature: string, rawBody: Buffer, appSecret: string): boolean {
  return isSameText(signature, `sha256=${signatureOf(appSecret, rawBody, 'hex')}`);
}
