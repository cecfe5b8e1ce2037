import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CatalogueMemory } from '#catalogue/products/memory/catalogue-memory.server.ts';
import { rateProblemOf } from '#content/settings/rate-problem.ts';
import { isKnownTag } from '#platform/http/known-tag.ts';
import { inSlices } from '#platform/jobs/in-slices.ts';
import { escapeXml, xmlDeclaration } from '#platform/xml.ts';
import { jpegUrl, type Picture, pictureUrl, widthsOf } from '#catalogue/media/picture.ts';
import {
  isSellable,
  type KaratOffer,
  picturesOf,
  type Piece,
  type Product,
} from '#catalogue/products/product.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import { dayMs, indianDay } from '#platform/indian-time.ts';
import type { Paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { choicePath } from '../product/choice-address.ts';
import { isMadeToOrder } from '../product/made-to-order.ts';
import { offerId, offerName } from '../product/offer-names.ts';
import { describePiece, materialOf } from '../product/product-data.ts';

/** A generated feed: its ETag and its text in parts. */
export type WrittenFeed = { tag: string; parts: Iterable<Uint8Array> };

/** Characters per compressed part. */
const partLength = 512 * 1024;

/** Advertises nothing before the shop opens or while no valid gold rate is set, because nobody could buy it. */
function isSelling({ settings }: CatalogueMemory, now: Date): boolean {
  const problem = rateProblemOf(settings, now);
  return settings.missing.length === 0 && problem?.kind !== 'none' && problem?.kind !== 'too-old';
}

/**
 * All products as RSS 2.0 in Google's namespace, which Meta and OpenAI also read. Generated in full before sending, so that
 * the ETag matches the content; held compressed, so that a hundred thousand products fit in memory.
 */
export async function writeFeed(memory: CatalogueMemory, shop: FeedShop): Promise<WrittenFeed> {
  const hash = createHash('sha256');
  const compressed: Buffer[] = [];
  let part = `${xmlDeclaration}\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(shop.shopName)}</title><link>${escapeXml(shop.origin)}/</link><description>${escapeXml(shop.shopName)}</description>\n`;
  const close = () => {
    hash.update(part);
    compressed.push(deflateRawSync(part, { level: 1 }));
    part = '';
  };
  await inSlices(isSelling(memory, shop.now) ? memory.families : [], (family) => {
    for (const item of feedItems(shop, memory.describe(family))) {
      part += `<item>${item.map(fieldXml).join('')}</item>\n`;
    }
    if (part.length >= partLength) close();
  });
  part += '</channel></rss>\n';
  close();
  return { tag: `"${hash.digest('base64url')}"`, parts: inflated(compressed) };
}

/** Streams a feed part by part, or answers 304 if the client already has it. */
export function answerWithFeed(request: Request, { tag, parts }: WrittenFeed): Response {
  const headers = { etag: tag, 'content-type': 'application/xml; charset=utf-8' };
  if (isKnownTag(request.headers.get('if-none-match') ?? undefined, tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(Readable.toWeb(Readable.from(parts)) as unknown as BodyInit, { headers });
}

/** Decompresses parts one by one, on demand. */
function* inflated(parts: readonly Buffer[]): Generator<Uint8Array> {
  for (const part of parts) yield inflateRawSync(part);
}

function fieldXml([name, value]: FeedField): string {
  const inner = typeof value === 'string' ? escapeXml(value) : value.map(fieldXml).join('');
  return `<g:${name}>${inner}</g:${name}>`;
}

/** The shop's details in feed rows. */
type FeedShop = {
  origin: string;
  shopName: string;
  isHallmarked: boolean;
  /** The shipping fee per order. */
  shippingFee: Paise;
  now: Date;
};

/** An attribute named as in Google's product data specification; `shipping` has sub-attributes. */
type FeedField = readonly [name: string, value: string | readonly FeedField[]];

/** Limits of that specification. */
const maxTitle = 150;
const maxDescription = 5_000;
const maxPictures = 10;
/** 'Apparel & Accessories > Jewelry' in Google's taxonomy. */
const jewellery = '188';
const widestPicture = 1200;

/**
 * The feed rows of a product: one for each karat and size of the product and its variations that has a price, the same price
 * as on its page and in the cart. A piece without a picture may not be advertised and has no row.
 */
function feedItems(shop: FeedShop, product: Product): FeedField[][] {
  return [product, ...product.variations].flatMap((piece) => {
    const pictures = picturesOf(product, piece);
    if (pictures.length === 0) return [];
    return piece.offers.flatMap((offer) =>
      offer.price ? [feedItem(shop, { product, piece, offer, pictures })] : [],
    );
  });
}

type Item = { product: Product; piece: Piece; offer: KaratOffer; pictures: readonly Picture[] };

function feedItem(shop: FeedShop, { product, piece, offer, pictures }: Item): FeedField[] {
  const chosen = { piece, offer, needsSize: false };
  const size = offer.size && sizeInShort(offer.size);
  const [image = '', ...more] = pictures.map((picture) => shop.origin + jpegOf(picture));
  return [
    ['id', offerId(piece, offer)],
    ['item_group_id', product.id],
    ['title', offerName(product, piece, offer).slice(0, maxTitle)],
    ['description', describePiece(product, piece).slice(0, maxDescription)],
    ['link', shop.origin + choicePath(product, chosen)],
    ['image_link', image],
    ...more.slice(0, maxPictures).map((each) => ['additional_image_link', each] as const),
    ...availabilityOf(shop, chosen),
    ...pricesOf(offer),
    ['condition', 'new'],
    ['brand', shop.shopName],
    ['identifier_exists', 'no'],
    ['google_product_category', jewellery],
    ...(product.category ? [['product_type', product.category.name] as const] : []),
    ['material', materialOf(offer.karat, shop.isHallmarked)],
    ...(size ? [['size', size] as const] : []),
    ['product_weight', formatGrams(offer.grossWeightMg)],
    [
      'shipping',
      [
        ['country', 'IN'],
        ['price', inRupees(shop.shippingFee)],
      ],
    ],
  ];
}

function availabilityOf(
  { now }: FeedShop,
  chosen: { piece: Piece; offer: KaratOffer },
): FeedField[] {
  const { madeToOrderDays } = chosen.piece;
  if (isMadeToOrder(chosen) && madeToOrderDays !== null) {
    const day = indianDay(new Date(now.getTime() + madeToOrderDays * dayMs));
    return [
      ['availability', 'backorder'],
      ['availability_date', `${day}T00:00+05:30`],
    ];
  }
  return [['availability', isSellable(chosen.offer) ? 'in_stock' : 'out_of_stock']];
}

function pricesOf({ price }: KaratOffer): FeedField[] {
  if (!price) return [];
  const { total, totalBeforeDiscount } = price;
  if (totalBeforeDiscount <= total) return [['price', inRupees(total)]];
  return [
    ['price', inRupees(totalBeforeDiscount)],
    ['sale_price', inRupees(total)],
  ];
}

function inRupees(amount: Paise): string {
  return `${(amount / 100).toFixed(2)} INR`;
}

/** Not every feed consumer supports AVIF or WebP. */
function jpegOf(picture: Picture): string {
  const width = widthsOf(picture).findLast((each) => each <= widestPicture) ?? widestPicture;
  return jpegUrl(pictureUrl(picture.key, width, 'webp'));
}
