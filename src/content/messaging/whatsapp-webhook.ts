import type { MessageReport } from '#platform/mail/note-status.server.ts';
import { z } from 'zod';
import { parseJson } from '#platform/parse-json.ts';

const moment = z.string().regex(/^\d{1,12}$/);
const status = z.object({
  id: z.string().min(1),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: moment.transform((seconds) => new Date(Number(seconds) * 1000)),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).default([]),
});
const inbound = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});
const webhook = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }),
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});

/** A message to the shop from this number. */
export type Inbound = { from: string; text: string };

/** Reads a WhatsApp webhook for this number (Cloud API: webhooks); ignores anything it does not understand. */
export function readWhatsappWebhook(
  body: string,
  phoneNumberId: string,
): { statuses: MessageReport[]; inbound: Inbound[] } {
  const read = webhook.safeParse(parseJson(body));
  const values = (read.data?.entry ?? [])
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  return {
    statuses: values.flatMap(({ statuses }) => statuses.flatMap(statusOf)),
    inbound: values.flatMap(({ messages }) => messages.flatMap(inboundOf)),
  };
}

function statusOf(given: unknown): MessageReport[] {
  const { data } = status.safeParse(given);
  if (!data) return [];
  const { id, timestamp, errors, biz_opaque_callback_data: callbackData = null } = data;
  const reason = errors.map(({ code, title }) => `${code} ${title}`.trim()).join(', ');
  return [{ providerId: id, status: data.status, at: timestamp, callbackData, reason }];
}

function inboundOf(given: unknown): Inbound[] {
  const { data } = inbound.safeParse(given);
  const text = data?.text?.body ?? data?.button?.text;
  return data && text !== undefined ? [{ from: data.from, text }] : [];
}

const stopWords = ['stop', 'unsubscribe', 'बंद', 'बंद करें', 'बंद करो'];
const startWords = ['start', 'शुरू', 'शुरू करें'];

/** Whether the sender opts out of messages, or in again; null for any other text. */
export function choiceIn(text: string): 'stop' | 'start' | null {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.!"'।]+/g, ' ')
    .trim();
  if (stopWords.includes(words)) return 'stop';
  return startWords.includes(words) ? 'start' : null;
}
