import { methodNotAllowed, refuse } from '#platform/http/json.server.ts';
import { noteStatus } from '#platform/mail/note-status.server.ts';
import { isSameText } from '#platform/signed-text.server.ts';
import { isHubSignature } from '#platform/whatsapp/hub-signature.server.ts';
import { choiceIn, readWhatsappWebhook } from '#content/messaging/whatsapp-webhook.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/whatsapp-webhook.ts';

/**
 * GET, once, by Meta: proves with the verify token that the URL is the shop's, by echoing the challenge (Graph API: webhooks,
 * verification requests). 403 for anybody else.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { whatsapp } = context.get(shopContext);
  const asked = new URL(request.url).searchParams;
  const token = asked.get('hub.verify_token') ?? '';
  const challenge = asked.get('hub.challenge') ?? '';
  const isMeta =
    whatsapp !== null &&
    asked.get('hub.mode') === 'subscribe' &&
    /^[\w-]{1,128}$/.test(challenge) &&
    isSameText(token, whatsapp.account.verifyToken);
  if (!isMeta) return refuse(403, 'bad-token');
  return new Response(challenge, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/**
 * POST, by Meta only: message statuses and replies. Verified on the raw bytes; 400 for anything that Meta did not sign. Statuses
 * of unknown messages are accepted: they are not the shop's.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST');
  const { whatsapp, db, log } = context.get(shopContext);
  const rawBody = Buffer.from(await request.arrayBuffer());
  const signature = request.headers.get('x-hub-signature-256') ?? '';
  if (!whatsapp || !isHubSignature(signature, rawBody, whatsapp.account.appSecret)) {
    log.warn('a WhatsApp webhook had an invalid signature');
    return refuse(400, 'bad-signature');
  }
  const read = readWhatsappWebhook(rawBody.toString('utf8'), whatsapp.account.phoneNumberId);
  for (const status of read.statuses) await noteStatus(db, status);
  for (const { from, text } of read.inbound) {
    const choice = choiceIn(text);
    if (choice === 'stop') await whatsapp.consent.withdraw(from, 'whatsapp');
    if (choice === 'start') await whatsapp.consent.grant(from, 'whatsapp');
  }
  return Response.json({ success: true });
}
