import type { Switches } from './sandbox-records.ts';

type Name = keyof Switches;
type Common = { name: Name; label: string; hint: string };

/** A switch of the sandbox as a form field. */
export type SwitchField =
  | (Common & { kind: 'box' })
  | (Common & { kind: 'seconds'; mayBeEmpty?: true })
  | (Common & { kind: 'rupees' })
  | (Common & { kind: 'choice'; options: Readonly<Record<string, string>> });

/** All faults that can be switched on, grouped by where they happen. */
export const switchGroups: readonly { title: string; fields: readonly SwitchField[] }[] = [
  {
    title: 'Payment window',
    fields: [
      {
        kind: 'box',
        name: 'dropBrowserCallback',
        label: 'Tab closed after paying',
        hint: 'The payment succeeds, but the shop’s page is never notified.',
      },
      {
        kind: 'box',
        name: 'tamperedSignature',
        label: 'Tampered signature',
        hint: 'The page is notified of the payment with a signature that is wrong by one character.',
      },
      {
        kind: 'box',
        name: 'captureOff',
        label: 'Capture off',
        hint: 'Payments are only authorised until the shop captures them.',
      },
      {
        kind: 'seconds',
        name: 'lateAuthorisationSeconds',
        mayBeEmpty: true,
        label: 'Late authorisation after (seconds)',
        hint: 'An approved payment is reported as failed, then succeeds after this time. Leave empty for never.',
      },
      {
        kind: 'choice',
        name: 'checkoutScript',
        label: 'Checkout script',
        hint: 'The script the browser loads before the window opens.',
        options: {
          normal: 'Loads immediately',
          slow: 'Loads after ten seconds',
          missing: 'Does not load',
        },
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
        hint: 'They are recorded but not sent, unless you replay one.',
      },
      {
        kind: 'box',
        name: 'duplicateWebhooks',
        label: 'Webhooks sent twice',
        hint: 'Each is sent twice with the same ID.',
      },
      {
        kind: 'box',
        name: 'reverseWebhooks',
        label: 'Newest webhook first',
        hint: 'Waiting webhooks are sent in reverse order.',
      },
      {
        kind: 'seconds',
        name: 'webhookDelaySeconds',
        label: 'Webhooks late by (seconds)',
        hint: 'How long each waits before being sent, up to a day.',
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
        hint: 'How the provider answers the shop’s calls: orders, queries, captures, refunds.',
        options: {
          normal: 'Answers normally',
          'server-error': 'Answers with an error (500)',
          'too-many-requests': 'Rejects as too many requests (429)',
          garbage: 'Answers with someone else’s page',
          hang: 'Never answers and does nothing',
          'lose-answer': 'Does it but never answers',
        },
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
        label: 'Payment reports',
        hint: 'What the shop is told; the sandbox’s own records stay correct.',
        options: {
          no: 'Unchanged',
          amount: 'One paisa less',
          currency: 'In US dollars',
          order: 'For a different order',
        },
      },
      {
        kind: 'rupees',
        name: 'maximumAmountPaise',
        label: 'Largest order (₹)',
        hint: 'Orders above this are declined, like the limit of a real account.',
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
        hint: 'What happens to a refund after it is accepted.',
        options: { processed: 'Complete immediately', pending: 'Stay in progress', failed: 'Fail' },
      },
    ],
  },
];

const fields = switchGroups.flatMap((group) => group.fields);

/** The switches from a posted form; text that is not a number is passed on, to be refused by validation. */
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

/** The value a field shows for the current switches. */
export function shownValue(field: SwitchField, switches: Switches): string {
  const value = switches[field.name];
  if (value === null) return '';
  return field.kind === 'rupees' ? (Number(value) / 100).toLocaleString('en-IN') : String(value);
}

/** The labels of the switches that differ from their defaults. */
export function switchedOn(switches: Switches, atRest: Switches): string[] {
  return fields.filter(({ name }) => switches[name] !== atRest[name]).map(({ label }) => label);
}
