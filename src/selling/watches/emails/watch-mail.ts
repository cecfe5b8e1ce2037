import type { MessageBlock } from '#platform/mail/message.ts';
import type { Mail } from '#platform/mail/queue-mail.server.ts';
import type { KaratOffer, Piece, Product } from '#catalogue/products/product.ts';
import { jpegUrl, thumbnailUrl } from '#catalogue/media/picture.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { sizeOnPaper } from '#catalogue/sizes/size-on-paper.ts';
import type { Watch } from '../watch.ts';

type Found = { product: Product; piece: Piece; offer: KaratOffer };
type Input = Watch & { id: string; email: string };

/** Notifies the owner of an address that it was given to the shop, with a button to stop the watch. */
export function watchAskedMail(
  watch: Input & { stopCode: string },
  found: Found,
  origin: string,
): Mail {
  const name = nameOf(found);
  const stopAddress = new URL(`/stop/${watch.stopCode}`, origin).href;
  const isBack = watch.kind === 'back-in-stock';
  const when = isBack ? 'is in stock again' : 'costs at least 1% less than today';
  return {
    dedupeKey: `watch-asked ${watch.id}`,
    recipient: watch.email,
    stopAddress,
    subject: `We’ll write to you about ${name}`,
    blocks: [
      { kind: 'heading', text: 'You’re on the list' },
      { kind: 'text', text: `We’ll send you one email when ${name} ${when}.` },
      pieceBlock(found, origin),
      ...stopBlocks(stopAddress),
    ],
  };
}

/** How to stop a mail, for whoever asked for it and for whoever did not. */
export function stopBlocks(stopAddress: string): MessageBlock[] {
  return [
    { kind: 'button', text: 'Stop this email', href: stopAddress, isQuiet: true },
    {
      kind: 'note',
      text: 'If you did not ask for this, someone may have mistyped their address. Use the button above to stop it, and we’ll delete the address.',
    },
  ];
}

/** The one mail of a watch: the piece at today's price, and that no more mails follow. */
export function watchMail(watch: Input, found: Found, origin: string): Mail {
  const name = nameOf(found);
  const price = formatRupees(found.offer.price?.total ?? watch.seenPrice);
  const isBack = watch.kind === 'back-in-stock';
  const text = isBack
    ? 'The piece you asked about is available again.'
    : `When you asked, it cost ${formatRupees(watch.seenPrice)}. Today it costs ${price}${found.offer.price?.gst ? ', GST included' : ''}.`;
  return {
    dedupeKey: `watch ${watch.id}`,
    recipient: watch.email,
    subject: isBack ? `${name} is in stock again` : `${name} now costs less`,
    blocks: [
      { kind: 'heading', text: isBack ? 'In stock again' : 'Price drop' },
      { kind: 'text', text },
      pieceBlock(found, origin),
      { kind: 'button', text: 'View piece', href: addressOf(found, origin) },
      {
        kind: 'note',
        text: 'You asked for this one email, and we won’t send another. The price is as of now, and the piece may sell out.',
      },
    ],
  };
}

/** As in the shopper's cart: a variation's name follows its product's. */
function nameOf({ product, piece }: Found): string {
  return piece.id === product.id ? piece.name : `${product.name}, ${piece.name}`;
}

function pieceBlock(found: Found, origin: string): MessageBlock {
  const { product, piece, offer } = found;
  const picture = piece.pictures[0] ?? product.pictures[0];
  const facts = [
    formatKarat(offer.karat),
    ...(offer.size ? [sizeOnPaper(offer.size)] : []),
    `${formatGrams(offer.netWeightMg)} net`,
  ];
  const shown = {
    name: nameOf(found),
    facts,
    picture: picture ? new URL(jpegUrl(thumbnailUrl(picture)), origin).href : null,
    href: addressOf(found, origin),
    price: offer.price ? formatRupees(offer.price.total) : '',
  };
  return { kind: 'pieces', pieces: [shown] };
}

function addressOf({ product, piece, offer: { karat, size } }: Found, origin: string): string {
  const address = new URL(`/product/${product.id}`, origin);
  if (piece.id !== product.id) address.searchParams.set('variation', piece.id);
  address.searchParams.set('karat', karat);
  if (size) address.searchParams.set('size', size);
  return address.href;
}
