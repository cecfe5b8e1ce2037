import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { plainTerms, type PriceTerms } from '#price/pricing/price-terms.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';

type Sized = { size: string; grams: number; stock: number; karat?: Karat };

type SizedPiece = {
  sizeKind?: SizeKind;
  sizes: Sized[];
  terms?: Partial<PriceTerms>;
  madeToOrderDays?: number;
};

/** Adds a product with sizes; 10 g in 22kt cost ₹57,680 at ₹5,000 by the specification's formula. */
export async function addSizedPiece(db: Database, piece: SizedPiece): Promise<string> {
  const id = newId();
  const { sizes, sizeKind = 'ring', terms, madeToOrderDays } = piece;
  await db.insert(products).values({
    id,
    name: `Ring ${id.slice(-6)}`,
    makingChargePercentage: 12,
    sizeKind,
    madeToOrderDays,
    priceTerms: terms ? { ...plainTerms, ...terms } : null,
    availableKarats: [...new Set(sizes.map(({ karat = '22kt' }) => karat))],
    // Older than the demo, so that the lists keep their look.
    createdAt: new Date('2020-01-01T00:00:00Z'),
  });
  await db.insert(karatRecords).values(
    sizes.map(({ size, grams, stock, karat = '22kt' }) => ({
      productId: id,
      karat,
      size,
      grossWeightMg: milligrams(Math.round(grams * 1000)),
      stockQuantity: stock,
    })),
  );
  return id;
}

/** Twenty diamonds, ₹27,300 in total. */
export const diamonds: PriceTerms['stones'][number] = {
  kind: 'Diamond',
  count: 20,
  milliCarats: 420,
  pricedPer: 'carat',
  price: paise(65_000_00),
  certificate: 'IGI 5512',
};
