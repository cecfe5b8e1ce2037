import { formatRupees, paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { picturesOf, type Product } from '#catalogue/products/product.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import {
  type ChosenPiece,
  choiceIn,
  choicePath,
  isPriceFrom,
  priceShown,
  sizesIn,
} from '../product/choice-address.ts';
import { canBeBought } from '../product/made-to-order.ts';
import type { ProductTerms } from '../product/product-terms.ts';
import { fullName } from '../product/purchase-line.ts';
import { stockNote } from '../product/stock-note.ts';
import type { QuickLook } from './quick-look.ts';

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
    .filter((each) => each.size && canBeBought({ piece, offer: each }))
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
    const offers = sizesIn(other, offer?.karat).filter((each) =>
      canBeBought({ piece: other, offer: each }),
    );
    return offers.flatMap(({ price }) => (price ? [{ other, total: price.total }] : []));
  });
  const [least] = priced.toSorted((a, b) => a.total - b.total);
  if (!least || least.other.id === piece.id || least.total >= (offer?.price?.total ?? 0)) return [];
  return [['Lowest price', `${least.other.name}, ${formatRupees(least.total)}`]];
}
