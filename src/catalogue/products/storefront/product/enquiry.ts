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
  /** The chosen size; empty if none is chosen. */
  size?: string | undefined;
  /** The URL of the product with this choice. */
  address: string;
};

/** The start of a shopper's message to the shop, naming the piece, its karat and the price seen, so that nobody has to ask. */
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

/** A link that opens WhatsApp with a message to this number, which is Indian unless it has another country code. */
export function whatsAppUrl(phone: string, message: string): string {
  const digits = phone.replace(/\D/g, '');
  const number = phone.trim().startsWith('+') ? digits : `91${digits.replace(/^0+/, '')}`;
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
