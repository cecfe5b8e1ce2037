import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { WhatsappAccount } from '#platform/config/whatsapp-settings.ts';
import { signatureOf } from '#platform/signed-text.server.ts';

const text = z.object({ type: z.literal('text'), text: z.string().min(1) });
const body = z.object({ type: z.literal('body'), parameters: z.array(text) });
/** For an authentication template: at most fifteen characters, which the button copies. */
const copyButton = z.object({
  type: z.literal('button'),
  sub_type: z.literal('url'),
  index: z.literal('0'),
  parameters: z.tuple([text.extend({ text: z.string().min(1).max(15) })]),
});

/** A template message as the Cloud API accepts it. */
const templateMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  type: z.literal('template'),
  template: z.object({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.object({ code: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/) }),
    components: z.array(z.discriminatedUnion('type', [body, copyButton])).default([]),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

export type AcceptedMessage = z.infer<typeof templateMessage> & { id: string };

export type WhatsappSandbox = {
  /** Responds like the Graph API for this number. */
  handle(request: Request): Promise<Response>;
  /** Sets the fault from now on. */
  fail(fault: Fault): void;
};

/** The number of values in its text, and whether a button copies a code. */
export type ApprovedTemplate = { values: number; hasCopyButton: boolean };

type Options = {
  account: WhatsappAccount;
  /** The URL for signed status webhooks. */
  webhookUrl: string;
  /** The approved templates by name; without them every name is approved with any values. */
  templates?: ReadonlyMap<string, ApprovedTemplate>;
  onTaken?: (message: AcceptedMessage) => void;
};

/**
 * A stand-in for the WhatsApp Cloud API that sends nothing. It stores nothing: it validates messages, responds, and reports them
 * as sent, delivered and read. All it knows of the shop is its webhook URL.
 */
export function openWhatsappSandbox(options: Options): WhatsappSandbox {
  let fault: Fault = 'normal';
  return {
    async handle(request) {
      if (fault === 'hang') return untilAborted(request);
      const answer = await answerOf(options, fault, request);
      if (fault === 'lose-answer' && request.method === 'POST') return untilAborted(request);
      return Response.json(answer.body, { status: answer.status });
    },
    fail(next) {
      fault = next;
    },
  };
}

async function answerOf(options: Options, fault: Fault, request: Request): Promise<GraphAnswer> {
  const { account } = options;
  if (fault === 'server-error') return serverError();
  if (fault === 'too-many-requests') return tooMany();
  const isKnown = request.headers.get('authorization') === `Bearer ${account.token}`;
  if (!isKnown || fault === 'wrong-token') return wrongToken();
  const [, id, path] = /\/v\d+\.\d+\/(\d+)(\/messages)?$/.exec(new URL(request.url).pathname) ?? [];
  if (id !== account.phoneNumberId) return unknownObject();
  if (!path) return request.method === 'GET' ? knownNumber(id) : unknownObject();
  if (request.method !== 'POST') return unknownObject();
  const read = templateMessage.safeParse(await request.json().catch(() => null));
  if (!read.success) return wrongParameter(z.prettifyError(read.error));
  if (fault === 'unknown-recipient') return unknownRecipient();
  return take(options, read.data);
}

function take(options: Options, message: z.infer<typeof templateMessage>): GraphAnswer {
  const { to, template } = message;
  if (!/^\d{8,15}$/.test(to)) return wrongParameter('to is no number with its country');
  if (options.templates && !fits(template, options.templates.get(template.name))) {
    return wrongValues();
  }
  const id = `wamid.${randomBytes(24).toString('base64url')}`;
  options.onTaken?.({ ...message, id });
  void report(options, { id, recipient: to, callbackData: message.biz_opaque_callback_data });
  return acceptedMessage(to, id);
}

function fits(
  { components }: AcceptedMessage['template'],
  approved: ApprovedTemplate | undefined,
): boolean {
  const countIn = (type: 'body' | 'button') =>
    components.filter((each) => each.type === type).flatMap((each) => [...each.parameters]).length;
  return (
    countIn('body') === approved?.values && countIn('button') === Number(approved.hasCopyButton)
  );
}

/** Reports the message's statuses, one after the other. A failed webhook is ignored. */
async function report(
  { account, webhookUrl }: Options,
  message: Pick<Status, 'id' | 'recipient' | 'callbackData'>,
): Promise<void> {
  for (const status of ['sent', 'delivered', 'read'] as const) {
    const body = statusBody(account, { ...message, status, at: new Date() });
    const headers = {
      'content-type': 'application/json',
      'x-hub-signature-256': webhookSignature(body, account),
    };
    const signal = AbortSignal.timeout(5_000);
    await fetch(webhookUrl, { method: 'POST', headers, body, signal }).catch(() => null);
  }
}

/** Never answers while the caller is waiting. */
function untilAborted(request: Request): Promise<Response> {
  return new Promise((resolve) => {
    request.signal.addEventListener('abort', () => resolve(Response.json(null, { status: 504 })));
  });
}

/** A Graph API response: a status and a JSON value. */
export type GraphAnswer = { status: number; body: unknown };

/** A refusal in the Graph API's error envelope. */
function refusal(status: number, code: number, message: string, details = message): GraphAnswer {
  const data = { messaging_product: 'whatsapp', details };
  const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code };
  return { status, body: { error: { ...error, error_data: data, fbtrace_id: 'stand-in' } } };
}

const wrongToken = () => refusal(401, 190, 'Invalid OAuth access token');
const unknownObject = () => refusal(400, 100, 'Unsupported request', 'There is no such object');
const wrongParameter = (details: string) => refusal(400, 100, 'Invalid parameter', details);
const unknownRecipient = () =>
  refusal(400, 131_026, 'Message undeliverable', 'The recipient has no WhatsApp');
const wrongValues = () =>
  refusal(400, 132_000, 'Number of parameters does not match the expected number of params');
const tooMany = () => refusal(429, 130_429, 'Rate limit hit');
const serverError = () => refusal(500, 131_000, 'Something went wrong');

const knownNumber = (id: string): GraphAnswer => ({ status: 200, body: { id } });

const acceptedMessage = (to: string, id: string): GraphAnswer => ({
  status: 200,
  body: {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  },
});

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

/** The faults of the stand-in; with `normal` nothing fails. */
const faults = [
  'normal',
  'server-error',
  'too-many-requests',
  'hang',
  'lose-answer',
  'wrong-token',
  'unknown-recipient',
] as const;
/**
 * `hang` never answers and does nothing; `lose-answer` accepts the message but never answers; `unknown-recipient` refuses every
 * recipient as a number without WhatsApp.
 */
type Fault = (typeof faults)[number];
