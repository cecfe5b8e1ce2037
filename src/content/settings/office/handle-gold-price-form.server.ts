import type { StaffStepUp } from '#people/accounts/account.ts';
import { readPricedPieces } from '#catalogue/products/price-move-queries.server.ts';
import { comparePrices } from '#catalogue/products/price-moves.ts';
import { type GoldRate, ratedKarats } from '#price/pricing/gold-rate.ts';
import {
  goldRateKey,
  type GoldRateName,
  goldRateNames,
  type GoldRateTexts,
  readGoldRate,
} from '#content/settings/gold-rate-texts.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import type { Shop } from '#app/shop.server.ts';
import { done, needsPassword, outdated, refused } from '#app/office/admin-answer.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { type GoldPriceAnswer, goldPriceMessages } from './gold-price-answer.ts';
import { isLargeMove } from './gold-price-move.ts';
import { rateFieldOf } from './rate-field.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/**
 * Saves the gold rate of the Store form, or says what it would do; a large move is saved only once it is confirmed, and
 * any only within ten minutes of the password.
 */
export async function handleGoldPriceForm(
  shop: Parts,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<GoldPriceAnswer> {
  const read = readGoldRate(typedRate(posted));
  if (!read.ok) return invalid(read.reason);
  if (intentOf(posted) === 'preview') return previewRate(shop, read.value);
  return saveRate(shop, staff, { rate: read.value, posted });
}

function typedRate(posted: FormData): GoldRateTexts {
  const texts: GoldRateTexts = { basis: '', price: '', price18kt: '' };
  for (const name of goldRateNames) texts[name] = String(posted.get(rateFieldOf(name)) ?? '');
  return texts;
}

function invalid(wrong: GoldRateName): GoldPriceAnswer {
  const { invalid: text, invalidTitle } = goldPriceMessages;
  return { ...refused(text, invalidTitle), errors: { [rateFieldOf(wrong)]: text } };
}

async function previewRate({ db, clock }: Parts, rate: GoldRate): Promise<GoldPriceAnswer> {
  const [settings, pieces] = await Promise.all([readSettings(db), readPricedPieces(db)]);
  const now = shownPricing(settings);
  const rateUpdatedAt = now.rateUpdatedAt ?? clock();
  const then = shownPricing({ ...settings, rate: { ...rate, rateUpdatedAt } });
  const moves = comparePrices(pieces, now, then);
  return { isDone: false, notice: null, preview: { rate, moves } };
}

async function saveRate(
  { db, clock }: Parts,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  { rate, posted }: { rate: GoldRate; posted: FormData },
): Promise<GoldPriceAnswer> {
  const seenKey = String(posted.get('seen') ?? '');
  const { rate: present, selling } = await readSettings(db);
  if (seenKey !== goldRateKey(present)) return outdated(goldPriceMessages.changedMeanwhile);
  const isConfirmed = posted.get('confirmed') === goldRateKey(rate);
  const grades = ratedKarats(selling.offeredKarats, present, rate);
  if (present && isLargeMove(present, rate, grades) && !isConfirmed) {
    return { isDone: false, notice: null, move: { from: present, to: rate } };
  }
  if (!staff.hasRecentPassword) return needsPassword();
  const set = await setGoldPrice(db, { rate, seenKey, changedBy: staff.email, clock });
  return set.ok ? done(goldPriceMessages.saved) : outdated(goldPriceMessages.changedMeanwhile);
}
