import { formatKarat } from '#price/pricing/karat.ts';
import type { KaratOffer } from '#catalogue/products/product.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';

type Enquiry = {
  shopName: string;
  /** The piece with its variation. */
  name: string;
  offer: KaratOffer | null;
  /** The chosen one; empty while there is none. */
  size?: string | undefined;
  /** Where the page shows it as it was chosen. */
  address: string;
};

/** What a shopper's message to the shop begins with, so that nobody has to ask which piece, in which karat, seen at what price. */
export function enquiryMessage({ shopName, name, offer, size, address }: Enquiry): string {
  const weight = offer && `${formatGrams(offer.netWeightMg)} net weight`;
  const facts =
    offer &&
    [formatKarat(offer.karat), size && sizeInShort(size).toLowerCase(), weight]
      .filter(Boolean)
      .join(', ');
  const gst = offer?.price?.gst ? ' incl. GST' : '';
  const price = offer?.price ? formatRupees(offer.price.total) + gst : 'Price on request';
  const greeting = `Hello ${shopName}, I would like to know more about this piece:`;
  return [greeting, name, facts, price, address].filter(Boolean).join('\n');
}

/** Opens WhatsApp with a message to this telephone number, which is Indian unless it begins with another country's code. */
export function whatsAppUrl(phone: string, message: string): string {
  const digits = phone.replace(/\D/g, '');
  const number = phone.trim().startsWith('+') ? digits : `91${digits.replace(/^0+/, '')}`;
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
