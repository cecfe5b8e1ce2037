import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { GoodsRules } from '#catalogue/products/goods-rules.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import type { Reduction } from '#price/pricing/reduction.ts';

/** The jeweller's progress with an order (specification, back office 4). */
export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type ShippingAddress = { address: string; city: string; pincode: string; state: string };

export type Customer = { name: string; email: string; phone: string };

/** A line of an order: a snapshot of every number that it was priced from, never recomputed. */
export type OrderLine = {
  productId: string | null;
  name: string;
  image: string | null;
  /** The name of its category at the time; null if it had none. */
  category: string | null;
  karat: Karat;
  /** Empty if the piece has no sizes. */
  size: string;
  /** The lead time in days; null if the piece comes out of stock. */
  leadDays: number | null;
  quantity: number;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  ratePaisePerGram: Paise;
  /** The whole part of the percentage, and its hundredths. */
  makingChargePercentage: number;
  makingChargeHundredths: number;
  discountPercentage: number | null;
  priceTerms: PriceTerms | null;
  /** What documents and packing needed to know at the time; missing on older lines. */
  goods?: GoodsRules | null;
  /** The offer or code that `discount` comes from. */
  reduction: Reduction | null;
  gstPercentage: number;
  gold: Paise;
  making: Paise;
  wastage: Paise;
  stones: Paise;
  hallmarkFee: Paise;
  otherCharges: Paise;
  fixed: Paise;
  discount: Paise;
  gst: Paise;
  roundOff: Paise;
  unitPrice: Paise;
  lineTotal: Paise;
};
