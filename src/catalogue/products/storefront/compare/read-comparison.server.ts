import type { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { picturesOf } from '#catalogue/products/product.ts';
import type { Paise } from '#price/money/money.ts';
import { rateFor } from '#price/pricing/gold-rate.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import { chooseIn, choicePath } from '../product/choice-address.ts';
import { fullName } from '../product/purchase-line.ts';
import { type ComparedId, comparisonPath, joinCompared } from './compare-address.ts';
import {
  type ComparedPiece,
  type ComparedRow,
  comparedRows,
  gradeAndSize,
  otherKarats,
} from './compared-table.ts';

/** A column head: the piece and the targets of its links. */
export type ComparedColumn = {
  id: string;
  name: string;
  path: string;
  picture: Picture | null;
  grade: string;
  price: Paise | null;
  /** The same comparison with this piece in another karat. */
  others: { name: string; path: string }[];
  /** The comparison without it. */
  withoutPath: string;
};

export type Comparison = { pieces: ComparedId[]; columns: ComparedColumn[]; rows: ComparedRow[] };

/** Compares pieces at today's prices; omits those that the shop does not sell. */
export function readComparison(
  catalogue: PublicCatalogue,
  asked: readonly ComparedId[],
): Comparison {
  const pricing = shownPricing(catalogue.settings);
  const found = asked.flatMap((one) => findCompared(catalogue, one));
  const pieces = found.map(({ id, offer: { karat } }) => ({ id, karat }));
  const compared = found.map((each): ComparedPiece => {
    const { piece, offer } = each;
    return { piece, offer, ratePaisePerGram: rateFor(pricing, offer.karat) };
  });
  const columns = found.map(({ id, product, piece, offer, needsSize }): ComparedColumn => {
    return {
      id,
      name: fullName(product, piece),
      path: choicePath(product, { piece, offer, needsSize }),
      picture: picturesOf(product, piece)[0] ?? null,
      grade: gradeAndSize({ piece, offer }),
      price: offer.price?.total ?? null,
      others: otherKarats({ piece, offer }).map((karat) => ({
        name: formatKarat(karat),
        path: comparisonPath(pieces.map((each) => (each.id === id ? { id, karat } : each))),
      })),
      withoutPath: comparisonPath(pieces.filter((each) => each.id !== id)),
    };
  });
  return { pieces, columns, rows: comparedRows(compared, pricing.gstPercentage) };
}

/** The URL of the comparison with one more piece: the first search result not yet in it. Null if nothing is found. */
export function addedPath(
  catalogue: PublicCatalogue,
  pieces: readonly ComparedId[],
  words: string,
): string | null {
  const known = new Set(pieces.map(({ id }) => id));
  const found = catalogue.searchProducts(words).find((id) => !known.has(id));
  return found === undefined
    ? null
    : comparisonPath(joinCompared(pieces, [{ id: found, karat: null }]));
}

function findCompared(catalogue: PublicCatalogue, { id, karat }: ComparedId) {
  const product = catalogue.findProduct(id);
  if (!product) return [];
  const piece = product.variations.find((variation) => variation.id === id) ?? product;
  const { offer, needsSize } = chooseIn(piece, { karat: karat ?? undefined });
  return offer ? [{ id, product, piece, offer, needsSize }] : [];
}
