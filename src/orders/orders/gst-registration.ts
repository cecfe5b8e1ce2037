import { ownGstin } from '#content/settings/own-gstin.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import type { OrderLine } from './order.ts';

/**
 * Whether lines were priced while the shop was registered for GST, as much as days ago for a quotation: they have a GST rate, or
 * none because the registered shop's rate is zero.
 */
export function wasGstRegistered(
  lines: readonly Pick<OrderLine, 'gstPercentage'>[],
  { details, selling }: Pick<ShopSettings, 'details' | 'selling'>,
): boolean {
  const hasNoRate = ownGstin(details) !== null && selling.gstPercentage === 0;
  return hasNoRate || lines.some(({ gstPercentage }) => gstPercentage > 0);
}
