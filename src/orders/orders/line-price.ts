import { type Paise, paise } from '#price/money/money.ts';
import { type Price, sumOfExtras } from '#price/pricing/price.ts';
import type { OrderLine } from './order.ts';

/** The frozen price of one piece of a line, with all its parts. */
export function priceOfLine(line: OrderLine): Price {
  const { gold, making, discount, gst, roundOff, unitPrice } = line;
  const { wastage, stones, hallmarkFee, otherCharges, fixed, reduction } = line;
  const extras = { wastage, stones, hallmarkFee, otherCharges, fixed, reduction };
  return {
    gold,
    making,
    discount,
    taxable: paise(unitPrice - gst - roundOff),
    gst,
    roundOff,
    total: unitPrice,
    totalBeforeDiscount: beforeDiscount(line),
    extras: sumOfExtras(extras) > 0 || reduction ? extras : null,
  };
}

/** In whole rupees, as prices are. The line does not store it. */
function beforeDiscount({ unitPrice, gst, roundOff, discount, gstPercentage }: OrderLine): Paise {
  if (discount === 0) return unitPrice;
  const full = unitPrice - gst - roundOff + discount;
  return paise(Math.round((full * (100 + gstPercentage)) / 10_000) * 100);
}
