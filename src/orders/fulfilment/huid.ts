import type { GoodsRules } from '#catalogue/products/goods-rules.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { SettingsOf } from '#content/settings/setting-table.ts';

/** The shop's settings for pieces without a hallmark of their own. */
export type HuidRules = Pick<SettingsOf<'documents'>, 'huidExemptKarats' | 'huidExemptBelow'>;

type Hallmarked = { karat: Karat; netWeightMg: Milligrams; goods?: GoodsRules | null | undefined };

/** A HUID in canonical form, from what was typed, scanned or dictated: capitals without spaces. Empty for none. */
export function huidOf(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase();
}

/** Whether a text is a Hallmark Unique Identification: six letters and digits (BIS, Hallmarking of Gold Jewellery). */
export function isHuid(text: string): boolean {
  return /^[A-Z0-9]{6}$/.test(text);
}

/** Whether a piece may be sold without a HUID: set for the piece or its category, or because of its grade or low weight. */
export function isHuidExempt(
  { karat, netWeightMg, goods }: Hallmarked,
  { huidExemptKarats, huidExemptBelow }: HuidRules,
): boolean {
  if (goods?.huid) return goods.huid === 'exempt';
  return huidExemptKarats.includes(karat) || netWeightMg < huidExemptBelow;
}
