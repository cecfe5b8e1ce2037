import { formatRupeesAndPaise, paise } from '#price/money/money.ts';
import { type TemplateName, templateValue, whatsappTemplates } from './whatsapp-templates.ts';

/** The fields of an order that its updates mention. */
export type NewsOrder = {
  id: string;
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  totalAmount: number;
  carrier: string | null;
  trackingNumber: string | null;
  isCollected: boolean;
  linkVersion: number;
};

/** The mails that also go out by WhatsApp, by the first word of their keys. */
const retold = new Map<string, TemplateName>(
  Object.entries({
    'order-paid': 'kanak_order_placed',
    'order-packed': 'kanak_order_packed',
    'order-shipped': 'kanak_order_shipped',
    'order-delivered': 'kanak_order_delivered',
    'order-cancelled': 'kanak_order_cancelled',
    refund: 'kanak_refund',
    'refund-done': 'kanak_refund',
    'return-requested': 'kanak_return',
    'return-approved': 'kanak_return',
    'return-received': 'kanak_return',
    'return-refunded': 'kanak_return',
    'return-replaced': 'kanak_return',
    'return-refused': 'kanak_return',
  }),
);

/** The template for a mail with this key; null where there is none. */
export function templateOf(dedupeKey: string): TemplateName | null {
  return retold.get(dedupeKey.split(' ', 1)[0] ?? '') ?? null;
}

/** The values to fill into a template. */
export function valuesOf(name: TemplateName, order: NewsOrder, link: string): string[] {
  const between: Partial<Record<TemplateName, string[]>> = {
    kanak_order_placed: [formatRupeesAndPaise(paise(order.totalAmount))],
    kanak_order_shipped: [order.carrier ?? 'our carrier', order.trackingNumber ?? 'to follow'],
  };
  const head = [order.customerName, order.orderNumber];
  return [...head, ...(between[name] ?? []), link].map(templateValue);
}

const orderNews = new Set(
  Object.entries(whatsappTemplates).flatMap(([name, { category }]) =>
    category === 'utility' ? name : [],
  ),
);

/** Whether a message is an order update, for which its recipient may have withdrawn consent. */
export const isOrderNews = (templateName: string): boolean => orderNews.has(templateName);
