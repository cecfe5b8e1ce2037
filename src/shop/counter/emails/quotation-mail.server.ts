import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { lineInMail, lineNotes } from '#shop/orders/line-words.ts';
import type { Quotation } from '../quotation-queries.server.ts';

const indianTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The mail with a quotation; `link` shows it with every number of its prices. */
export function quotationMail(quotation: Quotation, link: string): Mail {
  const { id, quotationNumber, customerName, lines, totalAmount, expiresAt } = quotation;
  const pieces = lines.flatMap((line) => [
    `${lineInMail(line)}: ${formatRupeesAndPaise(line.lineTotal)}`,
    ...lineNotes(line, null).map((note) => `  ${note}`),
  ]);
  return {
    dedupeKey: `quotation ${id} ${quotation.countMails}`,
    recipient: quotation.customerEmail,
    subject: `Quotation ${quotationNumber}`,
    body: [
      `Dear ${customerName},`,
      `This is our quotation ${quotationNumber}.`,
      [...pieces, `Total, GST included: ${formatRupeesAndPaise(totalAmount)}`].join('\n'),
      `These prices are valid until ${indianTime.format(expiresAt)} IST. Nothing is reserved before you order.`,
      `See it with every number: ${link}`,
      'To order, please answer this mail or ring us.',
    ].join('\n\n'),
  };
}
