import type { WhatsappAccount } from '#platform/config/whatsapp-settings.ts';
import { signatureOf } from '#platform/signed-text.server.ts';

export type Status = {
  /** The message's id at the Graph API; `callbackData` is its sender's. */
  id: string;
  callbackData: string | undefined;
  recipient: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
};

/** A webhook with one status (Cloud API: webhooks, statuses). */
export function statusBody(
  { phoneNumberId }: WhatsappAccount,
  { id, callbackData, ...of }: Status,
) {
  const status = {
    id,
    status: of.status,
    timestamp: String(Math.floor(of.at.getTime() / 1000)),
    recipient_id: of.recipient,
    ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
    ...(of.status === 'failed' && { errors: [{ code: 131_026, title: 'Message undeliverable' }] }),
  };
  return changeBody(phoneNumberId, { statuses: [status] });
}

/** A webhook with one text message sent to the number. */
export function inboundBody({ phoneNumberId }: WhatsappAccount, from: string, text: string) {
  const message = {
    from,
    id: `wamid.in${from}`,
    timestamp: '0',
    type: 'text',
    text: { body: text },
  };
  return changeBody(phoneNumberId, { messages: [message] });
}

function changeBody(phoneNumberId: string, what: object): string {
  const metadata = { display_phone_number: phoneNumberId, phone_number_id: phoneNumberId };
  const value = { messaging_product: 'whatsapp', metadata, ...what };
  const entry = { id: 'stand-in', changes: [{ field: 'messages', value }] };
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [entry] });
}

/** The header `x-hub-signature-256`: over the exact bytes of the body, with the app's secret. */
export function webhookSignature(body: string, { appSecret }: WhatsappAccount): string {
  return `sha256=${signatureOf(appSecret, body, 'hex')}`;
}
