import { chargedPriceOf, type PackedUnit } from '#orders/documents/invoice-lines.ts';
import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { formatGrams, type Milligrams, milligrams } from '#price/money/weight.ts';
import type { OrderItem } from '#orders/orders/order-queries.server.ts';

/** The reason of the refund for a lighter piece, by which that refund is recognised. */
export const lighterReason = 'Weighs less than what was sold';

/**
 * The lines of an order as invoiced: each piece packed lighter than sold is a separate line at its own weight and price; all
 * others are as sold.
 */
export function linesAsPacked(
  items: readonly OrderItem[],
  packed: readonly PackedUnit[],
): OrderItem[] {
  return items.flatMap((item) => {
    const lighter = packed.filter((unit) => isLighter(unit, item));
    const left = item.quantity - lighter.length;
    const asSold = { ...item, quantity: left, lineTotal: paise(item.unitPrice * left) };
    return [
      ...lighter.map((unit) => lighterLine(item, unit)),
      ...(left > 0 ? [left === item.quantity ? item : asSold] : []),
    ];
  });
}

function isLighter({ orderItemId, netWeightMg }: PackedUnit, item: OrderItem): boolean {
  return orderItemId === item.id && netWeightMg < item.netWeightMg;
}

function lighterLine(item: OrderItem, unit: PackedUnit): OrderItem {
  const { grossWeightMg, stoneWeightMg, netWeightMg } = unit;
  const { gold, making, discount, gst, roundOff, total, extras } = chargedPriceOf(
    item,
    netWeightMg,
  );
  const none = paise(0);
  return {
    ...item,
    id: `${item.id} ${unit.unit}`,
    quantity: 1,
    grossWeightMg,
    stoneWeightMg,
    netWeightMg,
    gold,
    making,
    discount,
    gst,
    roundOff,
    unitPrice: total,
    lineTotal: total,
    wastage: extras?.wastage ?? none,
    stones: extras?.stones ?? none,
    hallmarkFee: extras?.hallmarkFee ?? none,
    otherCharges: extras?.otherCharges ?? none,
    fixed: extras?.fixed ?? none,
  };
}

type Lighter = { pieces: number; lessMg: Milligrams; less: Paise };

/** How much less the pieces weigh and cost than as sold; null if none costs less. */
export function lighterOf(
  items: readonly OrderItem[],
  packed: readonly (PackedUnit & { difference: Paise })[],
): Lighter | null {
  const units = packed.filter(({ difference }) => difference > 0);
  if (units.length === 0) return null;
  const soldMg = (unit: PackedUnit) =>
    items.find(({ id }) => id === unit.orderItemId)?.netWeightMg ?? unit.netWeightMg;
  return {
    pieces: units.length,
    lessMg: milligrams(units.reduce((sum, unit) => sum + soldMg(unit) - unit.netWeightMg, 0)),
    less: paise(units.reduce((sum, { difference }) => sum + difference, 0)),
  };
}

/** `Your piece weighed 0.14 g less, so we refunded ₹851.` Without a refund: that it costs less. */
export function lighterInWords({ pieces, lessMg, less }: Lighter, refunded: Paise): string {
  const whose = pieces === 1 ? 'Your piece' : `${pieces} of your pieces`;
  const money =
    refunded > 0 ? `we refunded ${formatRupees(refunded)}` : `it costs ${formatRupees(less)} less`;
  return `${whose} weighed ${formatGrams(lessMg)} less, so ${money}.`;
}
