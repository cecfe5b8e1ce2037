import { z } from 'zod';
import type { WhatsappAccount } from '#platform/config/whatsapp-settings.ts';
import { callbackData } from '#platform/mail/callback-data.ts';
import type { ClaimedMail } from '#platform/mail/claim-mail.server.ts';
import type { MessageTemplate } from '#platform/mail/message.ts';
import type { MessageChannel, Sent } from '#platform/mail/message-channel.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { DeliveryFailure } from '#platform/mail/delivery-failure.server.ts';

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

/** A response of the Graph API: its status and text, or null and why there was none. */
type Answer = { status: number | null; text: string };

const errorBody = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    error_data: z.object({ details: z.string() }).partial().optional(),
  }),
});

/**
 * Errors of the shop's account, whoever the recipient: token and permissions (0, 3, 10, 190, 200 to 299), blocked for breaking a
 * policy (368), unpaid (131042), account locked (131031), number not registered (133010).
 * WhatsApp Business Platform: error codes.
 */
const ofAccount = [0, 3, 10, 190, 368, 131_005, 131_031, 131_042, 131_045, 133_010];
/** Rate limits of this number: they end the run, like a broken connection. */
const tooMuch = [4, 80_007, 130_429, 131_048];
/**
 * Temporary: too many to this recipient (131056), held back for now (131049), a fault of theirs (1, 2, 131000, 131016, 131057).
 */
const notNow = [1, 2, 131_000, 131_016, 131_049, 131_056, 131_057];

/** What an error response of the Graph API means for this message and those queued behind it. */
export function failureOfAnswer({ status, text }: Answer): DeliveryFailure {
  if (status === null) return { kind: 'broken', reason: text.slice(0, 500) };
  const read = errorBody.safeParse(parseJson(text));
  if (!read.success) return { kind: kindByStatus(status), reason: `${status} without a reason` };
  const { code, message, error_data: data } = read.data.error;
  const reason = `${status} ${message} ${data?.details ?? ''}`.trim().slice(0, 500);
  return { kind: kindByCode(code) ?? kindByStatus(status, 'refused'), reason };
}

function kindByCode(code: number): DeliveryFailure['kind'] | null {
  if (ofAccount.includes(code) || (code >= 200 && code < 300)) return 'unavailable';
  if (tooMuch.includes(code)) return 'broken';
  return notNow.includes(code) ? 'deferred' : null;
}

/** An error page from an intermediary is not a refusal by the Graph API: only its own error body is. */
function kindByStatus(
  status: number,
  otherwise: 'refused' | 'deferred' = 'deferred',
): DeliveryFailure['kind'] {
  if (status === 401 || status === 403) return 'unavailable';
  if (status === 429 || status >= 500) return 'broken';
  return status >= 400 ? otherwise : 'deferred';
}
