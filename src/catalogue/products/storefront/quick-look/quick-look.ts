import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import type { ExplainedPrice } from '#price/pricing/plain-lines.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { isSellable, type Product, picturesOf } from '#catalogue/products/product.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import {
  type ChosenPiece,
  choiceIn,
  choicePath,
  isPriceFrom,
  priceShown,
  sizesIn,
} from '../product/choice-address.ts';
import { isMadeToOrder } from '../product/made-to-order.ts';
import type { ProductTerms } from '../product/product-terms.ts';
import { fullName } from '../product/purchase-line.ts';
import { type StockNote, stockNote } from '../product/stock-note.ts';

/** What a shopper compares pieces by, without leaving a list: today's price line by line, weights, sizes and stock. */
export type QuickLook = {
  name: string;
  /** The address of the piece with this choice. */
  path: string;
  picture: Picture | null;
  price: Paise | null;
  priceBeforeDiscount: Paise | null;
  isFrom: boolean;
  reducedBy: string;
  stock: StockNote;
  facts: [name: string, value: string][];
  /** Null without a price. */
  breakUp: ExplainedPrice | null;
  /** The size that the break-up is for, and when the rate was set. */
  note: string;
};

export const quickLookPath = (productId: string, chooses = '') =>
  `/api/product/${productId}/look${chooses}`;

/** A quick look at the piece of a card, whose link has this query. */
export function quickLookOf(
  product: Product,
  terms: Pick<ProductTerms, 'rates' | 'rateNote' | 'gstPercentage' | 'notOpen'>,
  query: URLSearchParams,
): QuickLook {
  const chosen = choiceIn(product, query);
  const { piece, offer } = chosen;
  const price = priceShown(chosen);
  const isFrom = isPriceFrom(chosen);
  return {
    name: fullName(product, piece),
    path: choicePath(product, chosen),
    picture: picturesOf(product, piece)[0] ?? null,
    price: price?.total ?? null,
    priceBeforeDiscount: price?.totalBeforeDiscount ?? null,
    isFrom,
    reducedBy: offer?.reducedBy ?? '',
    stock: terms.notOpen ?? stockNote({ ...chosen, quantity: 1 }),
    facts: [...factsOf(chosen), ...cheaperVariation(product, chosen)],
    breakUp: offer?.price
      ? {
          price: offer.price,
          netWeightMg: offer.netWeightMg,
          ratePaisePerGram: terms.rates[offer.karat] ?? paise(0),
          makingChargePercentage: piece.makingChargePercentage,
          gstPercentage: terms.gstPercentage,
          terms: piece.priceTerms,
        }
      : null,
    note: [isFrom && offer && `For ${sizeInShort(offer.size).toLowerCase()}.`, terms.rateNote]
      .filter(Boolean)
      .join(' '),
  };
}

function factsOf({ piece, offer }: ChosenPiece): QuickLook['facts'] {
  if (!offer) return [];
  const sizes = sizesIn(piece, offer.karat)
    .filter(
      (each) => each.size && (each.stockQuantity > 0 || isMadeToOrder({ piece, offer: each })),
    )
    .map(({ size }) => size);
  return [
    ['Karat', formatKarat(offer.karat)],
    ['Net weight', formatGrams(offer.netWeightMg)],
    ...(offer.stoneWeightMg > 0
      ? [['Stone weight', formatGrams(offer.stoneWeightMg)] satisfies [string, string]]
      : []),
    ...(sizes.length > 0 ? [['Sizes', sizes.join(', ')] satisfies [string, string]] : []),
  ];
}

/** The variation in the same karat that costs least, if it is less: the card says 'from' because of it. */
function cheaperVariation(product: Product, { piece, offer }: ChosenPiece): QuickLook['facts'] {
  const priced = [product, ...product.variations].flatMap((other) => {
    const offers = sizesIn(other, offer?.karat).filter(
      (each) => isSellable(each) || isMadeToOrder({ piece: other, offer: each }),
    );
    return offers.flatMap(({ price }) => (price ? [{ other, total: price.total }] : []));
  });
  const [least] = priced.toSorted((a, b) => a.total - b.total);
  if (!least || least.other.id === piece.id || least.total >= (offer?.price?.total ?? 0)) return [];
  return [['Costs less as', `${least.other.name}, ${formatRupees(least.total)}`]];
}
