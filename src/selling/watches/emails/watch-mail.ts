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
type Input = Watch & { id: string; email: string; stopCode: string };

/** Says to whoever has the address that it was given to the shop, and lets them stop it with one press. */
export function watchAskedMail(watch: Input, found: Found, origin: string): Mail {
  const { name } = found.piece;
  const stopAddress = new URL(`/stop/${watch.stopCode}`, origin).href;
  const when = watch.kind === 'back-in-stock' ? 'is in stock again' : 'costs less than today';
  return {
    dedupeKey: `watch-asked ${watch.id}`,
    recipient: watch.email,
    stopAddress,
    subject: `We will write to you about ${name}`,
    blocks: [
      { kind: 'heading', text: 'Noted' },
      { kind: 'text', text: `You will get one mail from us when ${name} ${when}.` },
      pieceBlock(found, origin),
      { kind: 'button', text: 'Stop this', href: stopAddress },
      {
        kind: 'note',
        text: 'If you did not ask for it, somebody has mistyped their address: one press above ends it, and we forget the address.',
      },
    ],
  };
}

/** The one mail of a watch: what has come, at today's price, and that nothing follows. */
export function watchMail(watch: Input, found: Found, origin: string): Mail {
  const { name } = found.piece;
  const price = formatRupees(found.offer.price?.total ?? watch.seenPrice);
  const isBack = watch.kind === 'back-in-stock';
  const text = isBack
    ? 'The piece that you asked about can be bought again.'
    : `When you asked, it cost ${formatRupees(watch.seenPrice)}. Today it costs ${price}${found.offer.price?.gst ? ', GST included' : ''}.`;
  return {
    dedupeKey: `watch ${watch.id}`,
    recipient: watch.email,
    subject: isBack ? `${name} is in stock again` : `${name} costs less than before`,
    blocks: [
      { kind: 'heading', text: isBack ? 'In stock again' : 'It costs less now' },
      { kind: 'text', text },
      pieceBlock(found, origin),
      { kind: 'button', text: 'See the piece', href: addressOf(found, origin) },
      {
        kind: 'note',
        text: 'You asked for this one mail. Your request ends with it, and nothing else follows. The price is that of the moment, and others may be quicker.',
      },
    ],
  };
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
    name: piece.name,
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
