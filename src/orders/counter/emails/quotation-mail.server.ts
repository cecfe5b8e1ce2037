import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { breakUpOf, piecesOf } from '#orders/orders/emails/order-blocks.ts';
import type { Quotation } from '../quotation-queries.server.ts';
import { formatForMessage } from '#platform/indian-time.ts';

/** The mail with a quotation; `link` opens it with the full price break-up. */
export function quotationMail(quotation: Quotation, link: string): Mail {
  const { id, quotationNumber, customerName, lines, expiresAt } = quotation;
  return {
    dedupeKey: `quotation ${id} ${quotation.countMails}`,
    recipient: quotation.customerEmail,
    subject: `Quotation ${quotationNumber}`,
    blocks: [
      { kind: 'heading', text: 'Chosen for you' },
      { kind: 'text', text: `Dear ${customerName},` },
      { kind: 'text', text: `Here is your quotation ${quotationNumber}.` },
      piecesOf(lines, { origin: link, standing: null }),
      breakUpOf({ ...quotation, items: lines }),
      {
        kind: 'text',
        text: `These prices are valid until ${formatForMessage(expiresAt)} IST. Nothing is reserved until you order.`,
      },
      { kind: 'button', text: 'View the full quotation', href: link },
      { kind: 'note', text: 'To order, please reply to this email or call us.' },
    ],
  };
}
