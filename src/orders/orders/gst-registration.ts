import { ownGstin } from '#content/settings/own-gstin.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import type { OrderLine } from './order.ts';

/**
 * Whether lines were priced by a shop that was registered for GST, be it some days ago for a quotation: they have its rate, or none
 * because the shop, which is registered, has set it to none.
 */
export function wasGstRegistered(
  lines: readonly Pick<OrderLine, 'gstPercentage'>[],
  { details, selling }: Pick<ShopSettings, 'details' | 'selling'>,
): boolean {
  const hasNoRate = ownGstin(details) !== null && selling.gstPercentage === 0;
  return hasNoRate || lines.some(({ gstPercentage }) => gstPercentage > 0);
}
