/** A text that Meta approves in advance; `{{1}}` and so on are filled in for each message. */
type Template = {
  category: 'utility' | 'authentication';
  /** The subject in the outbox. */
  subject: string;
  text: string;
};

/** The language of all templates, as a WhatsApp code. */
export const templateLanguage = 'en';

/**
 * The templates that the shop sends, by their names at Meta; `docs/whatsapp.md` lists them for the jeweller to submit. In order
 * updates, 1 is the buyer's name and 2 the order number; the link to the order, if any, comes last.
 */
export const whatsappTemplates = {
  kanak_order_placed: {
    category: 'utility',
    subject: 'Order placed',
    text: 'Dear {{1}}, thank you. Your order {{2}} is confirmed and we have received {{3}}. View it here: {{4}}',
  },
  kanak_order_packed: {
    category: 'utility',
    subject: 'Order packed',
    text: 'Dear {{1}}, your order {{2}} is packed and sealed, and will be dispatched soon. View it here: {{3}}',
  },
  kanak_order_shipped: {
    category: 'utility',
    subject: 'Order shipped',
    text: 'Dear {{1}}, your order {{2}} has been shipped with {{3}}, tracking number {{4}}. Please accept the parcel only if the seal is intact. Track it here: {{5}}',
  },
  kanak_order_delivered: {
    category: 'utility',
    subject: 'Order delivered',
    text: 'Dear {{1}}, your order {{2}} has been delivered. If anything is wrong with it, please tell us here: {{3}}',
  },
  kanak_order_cancelled: {
    category: 'utility',
    subject: 'Order cancelled',
    text: 'Dear {{1}}, your order {{2}} has been cancelled. Anything you paid for it will be refunded. View it here: {{3}}',
  },
  kanak_refund: {
    category: 'utility',
    subject: 'Refund',
    text: 'Dear {{1}}, there is an update on the refund for your order {{2}}. Check its status here: {{3}}',
  },
  kanak_return: {
    category: 'utility',
    subject: 'Return',
    text: 'Dear {{1}}, there is an update on your return from order {{2}}. Check its status here: {{3}}',
  },
  /** Meta's preset text (authentication templates); 1 is the code, which a button also copies. */
  kanak_sign_in_code: {
    category: 'authentication',
    subject: 'Sign-in code',
    text: '{{1}} is your verification code. For your security, do not share this code.',
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof whatsappTemplates;

/** The number of values that a text takes. */
export function valuesIn(text: string): number {
  return new Set(text.match(/\{\{\d+\}\}/g)).size;
}

/** The approved form of each template, by name: the number of values in its text, and whether it has a button. */
export const approvedTemplates = new Map(
  Object.entries(whatsappTemplates).map(([name, { text, category }]) => [
    name,
    { values: valuesIn(text), hasCopyButton: category === 'authentication' },
  ]),
);

/** The text that the recipient reads. */
export function filledTemplate(name: TemplateName, values: readonly string[]): string {
  return whatsappTemplates[name].text.replaceAll(/\{\{(\d+)\}\}/g, (place, number: string) => {
    return values[Number(number) - 1] ?? place;
  });
}

/** Meta rejects values that are empty or contain line breaks, tabs or more than four spaces in a row. */
export function templateValue(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim() || '-';
}
