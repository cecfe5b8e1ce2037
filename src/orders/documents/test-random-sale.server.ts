import fc from 'fast-check';
import { newId } from '#platform/ids.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { makingColumns } from '#catalogue/products/making-percentage.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { type PriceInput, priceOf } from '#price/pricing/price.ts';
import { anyPiece } from '#price/pricing/test-pieces.server.ts';
import type { ReturnedUnits } from './credit-lines.ts';
import { chargedPriceOf, type PackedUnit, type SoldLine } from './invoice-lines.ts';

/** A sale with everything that may happen to it, for tests: what was packed, and what is refunded when. */
export type RandomSale = {
  items: SoldLine[];
  shippingFee: Paise;
  isInterState: boolean;
  packed: PackedUnit[];
  /** How much less the packed pieces cost than those sold. */
  difference: Paise;
  total: Paise;
  /** What was refunded before dispatch. */
  refundedBefore: Paise;
  /** Refunds after dispatch, as shares of what is left, with the pieces returned for them. */
  returns: { share: number; units: ReturnedUnits[] }[];
};

/** A test order line at the price of this piece, as the checkout stores it. */
export function soldLine(input: PriceInput, quantity = 1): SoldLine {
  const { gold, making, discount, gst, roundOff, total, extras } = priceOf(input);
  return {
    ...orderLine('Ring', quantity),
    id: newId(),
    grossWeightMg: milligrams(input.netWeightMg + 500),
    netWeightMg: input.netWeightMg,
    ratePaisePerGram: input.ratePaisePerGram,
    ...makingColumns(input.makingChargePercentage),
    discountPercentage: input.discountPercentage,
    priceTerms: input.terms,
    gstPercentage: input.gstPercentage,
    ...extras,
    gold,
    making,
    discount,
    gst,
    roundOff,
    unitPrice: total,
    lineTotal: paise(total * quantity),
  };
}

/** Above zero, and below the maximum total of an order. */
const isSold = (input: PriceInput) => {
  const { total } = priceOf(input);
  return total > 0 && total < 5_00_00_000_00;
};

export const anySoldPiece = anyPiece.filter((input) => input.netWeightMg > 0 && isSold(input));

const anyLine = fc.record({
  input: anySoldPiece,
  quantity: fc.integer({ min: 1, max: 10 }),
  /** The weight of each packed unit, in thousandths of the weight sold. */
  weights: fc.array(fc.option(fc.integer({ min: 850, max: 1_100 })), { maxLength: 10 }),
});

/** Usually any share; occasionally exactly none, or all. */
const anyShare = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1));

const anyReturn = fc.record({
  share: anyShare,
  picks: fc.array(
    fc.record({ line: fc.nat(2), unit: fc.nat(9), pieces: fc.integer({ min: 1, max: 10 }) }),
    {
      maxLength: 3,
    },
  ),
});

export const anySale: fc.Arbitrary<RandomSale> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
    gstPercentage: fc.nat(28),
    feeInRupees: fc.oneof(fc.constant(0), fc.nat(2_000)),
    isInterState: fc.boolean(),
    refunded: fc.oneof(fc.constant(0), anyShare),
    returns: fc.array(anyReturn, { maxLength: 5 }),
  })
  .map(({ lines, gstPercentage, feeInRupees, isInterState, refunded, returns }) => {
    const sold = lines.map(({ input, quantity, weights }) => {
      const item = soldLine({ ...input, gstPercentage }, quantity);
      return { item, packed: packedOf(item, weights) };
    });
    const items = sold.map(({ item }) => item);
    const packed = sold.flatMap((each) => each.packed);
    const shippingFee = paise(feeInRupees * 100);
    const total = paise(items.reduce<number>((sum, { lineTotal }) => sum + lineTotal, shippingFee));
    return {
      items,
      shippingFee,
      isInterState,
      packed,
      difference: differenceOf(items, packed),
      total,
      refundedBefore: paise(Math.floor(refunded * (total - 100))),
      returns: returns.map(({ share, picks }) => ({
        share,
        units: picks.flatMap((pick) => unitOf(pick, { items, packed })),
      })),
    };
  });

function packedOf(item: SoldLine, weights: readonly (number | null)[]): PackedUnit[] {
  return weights.slice(0, item.quantity).flatMap((thousandths, index) => {
    if (thousandths === null) return [];
    const net = Math.max(1, Math.round((item.netWeightMg * thousandths) / 1_000));
    return [
      {
        orderItemId: item.id,
        unit: index + 1,
        huid: null,
        grossWeightMg: milligrams(net + 500),
        stoneWeightMg: milligrams(500),
        netWeightMg: milligrams(net),
      },
    ];
  });
}

function differenceOf(items: readonly SoldLine[], packed: readonly PackedUnit[]): Paise {
  const differences = packed.map((unit) => {
    const item = items.find(({ id }) => id === unit.orderItemId);
    return item ? item.unitPrice - chargedPriceOf(item, unit.netWeightMg).total : 0;
  });
  return paise(differences.reduce((sum, each) => sum + each, 0));
}

type Pick = { line: number; unit: number; pieces: number };

function unitOf(
  { line, unit, pieces }: Pick,
  { items, packed }: { items: readonly SoldLine[]; packed: readonly PackedUnit[] },
): ReturnedUnits[] {
  const item = items[line];
  if (!item) return [];
  const isPacked = packed.some((each) => each.orderItemId === item.id && each.unit === unit);
  return [{ orderItemId: item.id, unit: isPacked ? unit : null, pieces: isPacked ? 1 : pieces }];
}
