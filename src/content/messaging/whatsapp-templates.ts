/** A text that Meta approves once; `{{1}}` and so on are filled in for each message. */
type Template = {
  category: 'utility' | 'authentication';
  /** The subject in the outbox. */
  subject: string;
  text: string;
};

/** The language of all texts, as WhatsApp calls it. */
export const templateLanguage = 'en';

/**
 * The templates that the shop sends, by their names at Meta; `docs/whatsapp.md` has them for the jeweller to submit. Of
 * order news 1 is the buyer's name and 2 the order's number, and the last is the link to it where there is one.
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
  /** Meta gives the words of it (authentication templates: preset text); 1 is the code, which a button copies too. */
  kanak_sign_in_code: {
    category: 'authentication',
    subject: 'Sign-in code',
    text: '{{1}} is your verification code. For your security, do not share this code.',
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof whatsappTemplates;

/** How many values a text takes. */
export function valuesIn(text: string): number {
  return new Set(text.match(/\{\{\d+\}\}/g)).size;
}

/** What Meta has approved of each template, by its name: how many values its text takes, and whether it has a button. */
export const approvedTemplates = new Map(
  Object.entries(whatsappTemplates).map(([name, { text, category }]) => [
    name,
    { values: valuesIn(text), hasCopyButton: category === 'authentication' },
  ]),
);

/** What the recipient reads. */
export function filledTemplate(name: TemplateName, values: readonly string[]): string {
  return whatsappTemplates[name].text.replaceAll(/\{\{(\d+)\}\}/g, (place, number: string) => {
    return values[Number(number) - 1] ?? place;
  });
}

/** Meta takes no value that is empty or has line breaks, tabs or more than four spaces in a row. */
export function templateValue(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim() || '-';
}
