import type { Paise } from '#shop/money/money.ts';
import type { Milligrams } from '#shop/money/weight.ts';
import type { Karat } from '#shop/pricing/karat.ts';

/** How far the jeweller is with an order (specification, back office 4). */
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
  karat: Karat;
  quantity: number;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  ratePaisePerGram: Paise;
  makingChargePercentage: number;
  discountPercentage: number | null;
  gstPercentage: number;
  gold: Paise;
  making: Paise;
  discount: Paise;
  gst: Paise;
  roundOff: Paise;
  unitPrice: Paise;
  lineTotal: Paise;
};
