import { isOutOfStock, type KaratOffer, type Piece } from '#catalogue/products/product.ts';
import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { type Karat, formatKarat } from '#price/pricing/karat.ts';
import type { PriceLine } from '#price/pricing/plain-lines.ts';
import { priceLines } from '#price/pricing/price-lines.ts';
import { amountInWords } from '#price/pricing/price-line-words.ts';
import { rupeesPerGram } from '#price/pricing/rupees-per-gram.ts';
import { stoneName } from '#price/pricing/stone-words.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import { sizesIn } from '../product/choice-address.ts';
import { isMadeToOrder } from '../product/made-to-order.ts';

/** A piece to compare, in one karat and, with several sizes, its lightest size in stock. */
export type ComparedPiece = {
  piece: Piece;
  offer: KaratOffer;
  /** Of its karat. */
  ratePaisePerGram: Paise;
};

/** Null if the piece has no such part. */
export type ComparedCell = { text: string; how?: string | undefined; isLowest?: boolean } | null;
export type ComparedRow = { title: string; cells: ComparedCell[] };

/**
 * The rows of a comparison: every part of the prices as on the product pages, all-in price per gram, weights, stones, sizes
 * and stock. Marks the lowest value in rows where lower is better.
 */
export function comparedRows(
  pieces: readonly ComparedPiece[],
  gstPercentage: number,
): ComparedRow[] {
  const lines = pieces.map((each) => linesOf(each, gstPercentage));
  const say = (title: string, cellOf: (each: ComparedPiece) => string) =>
    row(
      title,
      pieces.map((each) => inCell(cellOf(each))),
    );
  return [
    row(
      'Price',
      lowestOf(
        pieces.map(({ offer }) => offer.price?.total ?? null),
        formatRupees,
      ),
    ),
    ...partsOf(lines).map((part) => partRow(part, lines)),
    row('Price per gram, all included', lowestOf(pieces.map(perGramOf), formatRupees)),
    say('Net weight', ({ offer }) => formatGrams(offer.netWeightMg)),
    say('Gross weight', ({ offer }) => formatGrams(offer.grossWeightMg)),
    say('Stones', ({ piece }) => (piece.priceTerms?.stones ?? []).map(stoneName).join(', ')),
    say('Sizes in stock', sizesInStock),
    say('Availability', availability),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
}

function row(title: string, cells: ComparedCell[]): ComparedRow {
  return { title, cells };
}

function inCell(text: string): ComparedCell {
  return text ? { text } : null;
}

function linesOf(
  { piece, offer, ratePaisePerGram }: ComparedPiece,
  gstPercentage: number,
): PriceLine[] {
  const { price, netWeightMg } = offer;
  const { makingChargePercentage, priceTerms: terms } = piece;
  if (!price) return [];
  return priceLines({
    price,
    netWeightMg,
    ratePaisePerGram,
    makingChargePercentage,
    gstPercentage,
    terms,
  });
}

/** The parts of all prices in the order of a price breakdown: reductions, GST and rounding last. */
function partsOf(lines: readonly PriceLine[][]): string[] {
  const all = lines.flat();
  const places = [isAdded, isSaving, isGst, isRounding].flatMap((is) => all.filter(is));
  return [...new Set(places.map(({ part }) => part))];
}

const isGst = ({ part, sign }: PriceLine) => !sign && part === 'GST';
const isAdded = ({ part, sign }: PriceLine) => !sign && part !== 'GST';
const isSaving = ({ sign }: PriceLine) => sign === 'saving';
const isRounding = ({ sign }: PriceLine) => sign === 'either';

function partRow(part: string, lines: readonly PriceLine[][]): ComparedRow {
  const found = lines.map((each) => each.filter((line) => line.part === part));
  const sums = found.map((each) => (each.length > 0 ? sumOf(each) : null));
  // With a reduction, the lowest charge may not be the lowest amount paid.
  const isPaidSo = part === 'Making charge' && !lines.flat().some(isSaving);
  const lowest = isPaidSo ? lowestIn(sums) : null;
  const cells = found.map((each, place) => {
    const amount = sums[place];
    if (amount === null || amount === undefined) return null;
    const how = each.flatMap((line) => line.how ?? []).join('; ') || undefined;
    const text = amountInWords({ amount, sign: each[0]?.sign });
    return { text, how, isLowest: amount === lowest };
  });
  return row(part, cells);
}

function sumOf(lines: readonly PriceLine[]): Paise {
  return paise(lines.reduce((sum, { amount }) => sum + amount, 0));
}

function lowestOf(
  amounts: readonly (Paise | null)[],
  inWords: (amount: Paise) => string,
): ComparedCell[] {
  const lowest = lowestIn(amounts);
  return amounts.map((amount) =>
    amount === null ? null : { text: inWords(amount), isLowest: amount === lowest },
  );
}

/** The lowest of several different amounts; null if they do not differ. */
function lowestIn(amounts: readonly (Paise | null)[]): Paise | null {
  const known = amounts.filter((amount) => amount !== null);
  const lowest = Math.min(...known);
  return known.some((amount) => amount > lowest) ? paise(lowest) : null;
}

function perGramOf({ piece, offer: { price, netWeightMg } }: ComparedPiece): Paise | null {
  if (!price || piece.priceTerms?.priceKind === 'fixed') return null;
  return paise(rupeesPerGram(price.total, netWeightMg) * 100);
}

function sizesInStock({ piece, offer: { karat } }: ComparedPiece): string {
  const sizes = sizesIn(piece, karat).filter(
    ({ size, stockQuantity }) => size && stockQuantity > 0,
  );
  return sizes.map(({ size }) => size).join(', ');
}

function availability({ piece, offer }: ComparedPiece): string {
  if (offer.stockQuantity > 0) return 'In stock';
  if (isMadeToOrder({ piece, offer })) return `Made to order, ${piece.madeToOrderDays} days`;
  return isOutOfStock(piece) ? 'Out of stock' : `Out of stock in ${formatKarat(offer.karat)}`;
}

/** The line below a column's name: the karat, and the size that the figures apply to. */
export function gradeAndSize({
  piece,
  offer: { karat, size },
}: Pick<ComparedPiece, 'piece' | 'offer'>): string {
  const isOneOfSeveral = sizesIn(piece, karat).length > 1;
  return isOneOfSeveral ? `${formatKarat(karat)} · ${sizeInShort(size)}` : formatKarat(karat);
}

/** The other karats that a piece is made in. */
export function otherKarats({ piece, offer }: Pick<ComparedPiece, 'piece' | 'offer'>): Karat[] {
  return [...new Set(piece.offers.map(({ karat }) => karat))].filter(
    (karat) => karat !== offer.karat,
  );
}
