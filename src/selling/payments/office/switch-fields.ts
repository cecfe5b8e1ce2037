import type { Switches } from './sandbox-records.ts';

type Name = keyof Switches;
type Common = { name: Name; label: string; hint: string };

/** A switch of the sandbox as a field of the form. */
export type SwitchField =
  | (Common & { kind: 'box' })
  | (Common & { kind: 'seconds'; mayBeEmpty?: true })
  | (Common & { kind: 'rupees' })
  | (Common & { kind: 'choice'; options: readonly { value: string; text: string }[] });

/** Every fault that can be switched on, by where it happens. */
export const switchGroups: readonly { title: string; fields: readonly SwitchField[] }[] = [
  {
    title: 'Payment window',
    fields: [
      {
        kind: 'box',
        name: 'dropBrowserCallback',
        label: 'Tab closed after paying',
        hint: 'The payment goes through, and the page of the shop never hears of it.',
      },
      {
        kind: 'box',
        name: 'tamperedSignature',
        label: 'Tampered signature',
        hint: 'The page is told of the payment with a signature that is one character off.',
      },
      {
        kind: 'box',
        name: 'captureOff',
        label: 'Capture off',
        hint: 'Payments are authorised only, until the shop captures them.',
      },
      {
        kind: 'seconds',
        name: 'lateAuthorisationSeconds',
        mayBeEmpty: true,
        label: 'Late authorisation after (seconds)',
        hint: 'An approved payment is told as failed, and goes through so much later. Empty: never.',
      },
      {
        kind: 'choice',
        name: 'checkoutScript',
        label: 'Checkout script',
        hint: 'What the browser loads before the window can open.',
        options: [
          { value: 'normal', text: 'Loads at once' },
          { value: 'slow', text: 'Loads after ten seconds' },
          { value: 'missing', text: 'Does not load' },
        ],
      },
    ],
  },
  {
    title: 'Webhooks',
    fields: [
      {
        kind: 'box',
        name: 'dropWebhooks',
        label: 'Webhooks dropped',
        hint: 'They are written down and never sent, unless you replay one.',
      },
      {
        kind: 'box',
        name: 'duplicateWebhooks',
        label: 'Webhooks sent twice',
        hint: 'Each is sent two times, under the same id.',
      },
      {
        kind: 'box',
        name: 'reverseWebhooks',
        label: 'Newest webhook first',
        hint: 'Those that wait are sent in reverse order.',
      },
      {
        kind: 'seconds',
        name: 'webhookDelaySeconds',
        label: 'Webhooks late by (seconds)',
        hint: 'How long each waits before it is sent, up to a day.',
      },
    ],
  },
  {
    title: 'Answers to the shop',
    fields: [
      {
        kind: 'choice',
        name: 'api',
        label: 'The provider',
        hint: 'What becomes of the shop’s own calls: new orders, questions, captures, refunds.',
        options: [
          { value: 'normal', text: 'Answers as it should' },
          { value: 'server-error', text: 'Answers with an error (500)' },
          { value: 'too-many-requests', text: 'Says it is asked too often (429)' },
          { value: 'garbage', text: 'Answers with a page of somebody else’s' },
          { value: 'hang', text: 'Never answers, and does nothing' },
          { value: 'lose-answer', text: 'Does it, and never answers' },
        ],
      },
      {
        kind: 'seconds',
        name: 'apiDelaySeconds',
        label: 'Every answer late by (seconds)',
        hint: 'Up to a minute. The shop gives up after six seconds.',
      },
      {
        kind: 'choice',
        name: 'misreportPayment',
        label: 'Tells of payments',
        hint: 'What the shop is told; what the sandbox keeps stays right.',
        options: [
          { value: 'no', text: 'As they are' },
          { value: 'amount', text: 'With a paisa less' },
          { value: 'currency', text: 'In US dollars' },
          { value: 'order', text: 'As if for another order' },
        ],
      },
      {
        kind: 'rupees',
        name: 'maximumAmountPaise',
        label: 'Largest order (₹)',
        hint: 'Orders above this are refused, as above the limit of a real account.',
      },
    ],
  },
  {
    title: 'Refunds',
    fields: [
      {
        kind: 'choice',
        name: 'refunds',
        label: 'Refunds',
        hint: 'What becomes of a refund after it was accepted.',
        options: [
          { value: 'processed', text: 'Are paid back at once' },
          { value: 'pending', text: 'Stay under way' },
          { value: 'failed', text: 'Fail' },
        ],
      },
    ],
  },
];

const fields = switchGroups.flatMap((group) => group.fields);

/** The switches as a posted form has them; a text that is no number goes on as it is, to be refused. */
export function switchesOf(posted: FormData): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, posted)]));
}

function valueOf(field: SwitchField, posted: FormData): unknown {
  const text = String(posted.get(field.name) ?? '').trim();
  switch (field.kind) {
    case 'box':
      return text !== '';
    case 'choice':
      return text;
    case 'seconds':
      return text === '' && field.mayBeEmpty ? null : numberOf(text);
    case 'rupees': {
      const rupees = numberOf(text.replaceAll(',', ''));
      return typeof rupees === 'number' ? Math.round(rupees * 100) : rupees;
    }
  }
}

function numberOf(text: string): number | string {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** What a field shows of the switches as they are. */
export function shownValue(field: SwitchField, switches: Switches): string {
  const value = switches[field.name];
  if (value === null) return '';
  return field.kind === 'rupees' ? (Number(value) / 100).toLocaleString('en-IN') : String(value);
}

/** The labels of the switches that are not at rest. */
export function switchedOn(switches: Switches, atRest: Switches): string[] {
  return fields.filter(({ name }) => switches[name] !== atRest[name]).map(({ label }) => label);
}
