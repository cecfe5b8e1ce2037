import { z } from 'zod';
import type { WhatsappAccount } from '#platform/config/whatsapp-settings.ts';
import { callbackData } from '#platform/mail/callback-data.ts';
import type { ClaimedMail } from '#platform/mail/claim-mail.server.ts';
import type { MessageTemplate } from '#platform/mail/message.ts';
import type { MessageChannel, Sent } from '#platform/mail/message-channel.ts';
import { parseJson } from '#platform/parse-json.ts';
import { type Answer, failureOfAnswer } from './graph-errors.ts';

/** The version of the Graph API used here. */
const version = 'v24.0';
const graph = 'https://graph.facebook.com';

const accepted = z.object({
  messages: z.tuple([z.object({ id: z.string().min(1) })]).rest(z.unknown()),
});

type CloudApi = {
  account: WhatsappAccount;
  /** A simulator's address to use instead of the Graph API. */
  baseUrl: string | null;
  /** Far shorter than a claim. */
  timeoutMs?: number;
  isWanted?(message: ClaimedMail): Promise<boolean>;
};

/**
 * The WhatsApp Cloud API as a channel: approved templates only, since no service window is assumed. A message carries its outbox
 * id as `biz_opaque_callback_data`, which comes back with its statuses: so a message whose response was lost is known to be sent
 * before it would be retried.
 */
export function whatsappChannel(options: CloudApi): MessageChannel {
  const { isWanted } = options;
  const ask = openGraph(options);
  return {
    name: 'whatsapp',
    async verify() {
      const answer = await ask('?fields=id');
      if (answer.status === 200) return null;
      return { kind: 'unavailable', reason: failureOfAnswer(answer).reason };
    },
    async send(message): Promise<Sent> {
      if (!message.template) {
        return { ok: false, failure: { kind: 'refused', reason: 'The message has no template' } };
      }
      const answer = await ask('/messages', requestOf(message, message.template));
      const read = answer.status === 200 ? accepted.safeParse(parseJson(answer.text)) : null;
      if (read?.success) return { ok: true, providerId: read.data.messages[0].id };
      return { ok: false, failure: failureOfAnswer(answer) };
    },
    ...(isWanted && { isWanted }),
    close: () => undefined,
  };
}

/** Queries the phone number, or posts to it. Every call returns an answer and never throws. */
function openGraph({ account, baseUrl, timeoutMs = 10_000 }: CloudApi) {
  const numberUrl = `${baseUrl ?? graph}/${version}/${account.phoneNumberId}`;
  return async (path: string, body?: object): Promise<Answer> => {
    try {
      const answer = await fetch(numberUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${account.token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: null, text: reasonOf(error) };
    }
  };
}

/** Cloud API: messages, template messages; authentication templates, copy code button, which the API calls a URL button. */
function requestOf(message: ClaimedMail, template: MessageTemplate): object {
  const { name, language, values, copiedCode } = template;
  const textsOf = (texts: readonly string[]) => texts.map((text) => ({ type: 'text', text }));
  const components = [
    ...(values.length > 0 ? [{ type: 'body', parameters: textsOf(values) }] : []),
    ...(copiedCode === undefined
      ? []
      : [{ type: 'button', sub_type: 'url', index: '0', parameters: textsOf([copiedCode]) }]),
  ];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: message.recipient,
    type: 'template',
    template: {
      name,
      language: { code: language },
      ...(components.length > 0 && { components }),
    },
    biz_opaque_callback_data: callbackData(message),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
