import type { Viewer } from '#shop/accounts/account.ts';
import type { Paise } from '#shop/money/money.ts';
import { setGoldPrice } from '#shop/settings/set-gold-price.server.ts';
import { readPricingSettings } from '#shop/settings/settings-queries.server.ts';
import { parseGoldPrice } from '#shop/settings/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isLargeMove, moveKey } from './gold-price-move.ts';

export type SaveAnswer =
  | { outcome: 'saved' }
  | { outcome: 'invalid' }
  | { outcome: 'failed' }
  /** Nothing is saved yet: the move is large and has to be confirmed. */
  | { outcome: 'confirm'; from: Paise; to: Paise };

/** Saves the gold rate of the Store form (specification, back office 5); a large move only once it is confirmed. */
export async function saveGoldPrice(
  { db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>,
  admin: Viewer,
  posted: FormData,
): Promise<SaveAnswer> {
  const rate = parseGoldPrice(String(posted.get('goldPrice') ?? ''));
  if (rate === null) return { outcome: 'invalid' };
  try {
    const present = await readPricingSettings(db);
    if (present.ok) {
      const from = present.value.ratePaisePerGram;
      // Confirmed is a certain move: had the rate changed meanwhile, it would be another.
      const isConfirmed = posted.get('confirmed') === moveKey(from, rate);
      if (isLargeMove(from, rate) && !isConfirmed) return { outcome: 'confirm', from, to: rate };
    }
    await setGoldPrice(db, { rate, changedBy: admin.email, clock });
    return { outcome: 'saved' };
  } catch (error) {
    log.error({ err: error }, 'the gold price could not be saved');
    return { outcome: 'failed' };
  }
}
