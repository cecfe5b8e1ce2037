import {
  type DocumentContent,
  type DocumentKind,
  type Seller,
  type TaxState,
  titleOf,
} from '../document.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import { methodInWords } from '#orders/orders/method-words.ts';
import { formatDay, formatIndianDate, formatIndianTime } from '#platform/indian-time.ts';
import type { TextLine } from './lay-out-text.ts';
import type { PrintedDocument } from './printed-document.ts';

/** `Rajasthan (08)`. */
function stateInWords({ name, code }: TaxState): string {
  return `${name} (${code})`;
}

const body = (text: string): TextLine => ({ text, style: 'body' });
const strong = (text: string): TextLine => ({ text, style: 'strong' });
const heading = (text: string): TextLine => ({ text: text.toUpperCase(), style: 'heading' });
const fact = (text: string, amount: string): TextLine => ({
  text,
  amount,
  style: 'fact',
  amountStyle: 'body',
});

/** The seller, as the rules require it. */
export function sellerLines({ seller }: DocumentContent): TextLine[] {
  const { legalName, addressLines, state, gstin, bisLicence, phone, email } = seller;
  return [
    strong(legalName),
    ...addressLines.map(body),
    body(`State: ${stateInWords(state)}`),
    ...(gstin === null ? [] : [strong(`GSTIN ${gstin}`)]),
    ...(bisLicence ? [body(`BIS licence ${bisLicence}`)] : []),
    body(`${phone} · ${email}`),
  ];
}

/** What identifies the document, and what it is about. */
export function factLines(document: PrintedDocument): TextLine[] {
  const { kind, content, issuedAt } = document;
  const { orderNumber, placeOfSupply, refersTo, reason, seller } = content;
  const isNote = kind === 'credit-note';
  const titled = (each: DocumentKind) => titleOf({ kind: each, gstin: seller.gstin });
  return [
    ...(isNote ? [fact('Nature of document', titled(kind))] : []),
    fact('Date', formatIndianDate(issuedAt)),
    fact('Order', orderNumber),
    ...(refersTo ? [fact(titled(refersTo.kind), refersTo.number)] : []),
    ...(refersTo
      ? [fact(`Date of ${shortTitleOf(refersTo.kind, seller)}`, formatDay(refersTo.issuedOn))]
      : []),
    ...(reason ? [fact('Reason', reason)] : []),
    ...(seller.gstin === null
      ? []
      : [fact('Place of supply', stateInWords(placeOfSupply)), fact('Reverse charge', 'No')]),
  ];
}

const shortTitle = {
  'receipt-voucher': 'voucher',
  'refund-voucher': 'voucher',
  'tax-invoice': 'invoice',
  'credit-note': 'note',
};

/** A shop not registered for GST issues no vouchers. */
function shortTitleOf(kind: DocumentKind, { gstin }: Seller): string {
  return gstin === null && shortTitle[kind] === 'voucher' ? 'receipt' : shortTitle[kind];
}

export function buyerLines({ content, pan }: PrintedDocument): TextLine[] {
  const { buyer } = content;
  const { name, businessName, gstin, addressLines, state, phone } = buyer;
  return [
    heading('Buyer'),
    strong(businessName ?? name),
    ...(businessName ? [body(name)] : []),
    ...(gstin ? [strong(`GSTIN ${gstin}`)] : []),
    ...(pan ? [strong(pan)] : []),
    ...addressLines.map(body),
    body(`State: ${stateInWords(state)}`),
    body(phone),
  ];
}

export function deliveryLines({ content: { buyer, seller } }: PrintedDocument): TextLine[] {
  if (buyer.addressLines.length === 0) {
    return [heading('Delivery'), body('Collected at the shop'), ...seller.addressLines.map(body)];
  }
  return [
    heading('Delivery address'),
    ...(buyer.businessName ? [body(buyer.name)] : []),
    ...buyer.addressLines.map(body),
    body(`State: ${stateInWords(buyer.state)}`),
  ];
}

export function paymentLines({ content: { payment } }: PrintedDocument): TextLine[] {
  if (!payment) return [];
  const { method, reference, at } = payment;
  return [
    heading('Payment'),
    body(methodInWords(method)),
    body(isCounterPayment(reference) ? 'Paid at the shop' : reference),
    body(formatIndianTime(new Date(at))),
  ];
}
