import type { StaffStepUp } from '#shop/accounts/account.ts';
import { readPricedPieces } from '#shop/catalogue/price-move-queries.server.ts';
import { comparePrices } from '#shop/catalogue/price-moves.ts';
import type { GoldRate } from '#shop/pricing/gold-rate.ts';
import { goldRateKey, type GoldRateTexts, readGoldRate } from '#shop/settings/gold-rate-texts.ts';
import { setGoldPrice } from '#shop/settings/set-gold-price.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { shownPricing } from '#shop/settings/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { done, needsPassword, outdated, refused } from '../admin-answer.ts';
import { intentOf } from '../failing-writes.ts';
import { type GoldPriceAnswer, goldPriceMessages } from './gold-price-answer.ts';
import { isLargeMove } from './gold-price-move.ts';

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
  const textOf = (name: string) => String(posted.get(name) ?? '');
  return {
    basis: textOf('rateBasis'),
    price: textOf('goldPrice'),
    price18kt: textOf('goldPrice18kt'),
  };
}

const fieldOf: Record<keyof GoldRateTexts, string> = {
  basis: 'rateBasis',
  price: 'goldPrice',
  price18kt: 'goldPrice18kt',
};

function invalid(wrong: keyof GoldRateTexts): GoldPriceAnswer {
  const { invalid: text, invalidTitle } = goldPriceMessages;
  return { ...refused(text, invalidTitle), errors: { [fieldOf[wrong]]: text } };
}

async function previewRate({ db }: Parts, rate: GoldRate): Promise<GoldPriceAnswer> {
  const [settings, pieces] = await Promise.all([readSettings(db), readPricedPieces(db)]);
  const now = shownPricing(settings);
  const { rateUpdatedAt, gstPercentage, discountBasis, hallmarkFee } = now;
  const then = { ...rate, rateUpdatedAt, gstPercentage, discountBasis, hallmarkFee };
  const moves = comparePrices(pieces, now, then);
  return { isDone: false, notice: null, preview: { rate, moves } };
}

async function saveRate(
  { db, clock }: Parts,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  { rate, posted }: { rate: GoldRate; posted: FormData },
): Promise<GoldPriceAnswer> {
  const seenKey = String(posted.get('seen') ?? '');
  const { rate: present } = await readSettings(db);
  if (seenKey !== goldRateKey(present)) return outdated(goldPriceMessages.changedMeanwhile);
  const isConfirmed = posted.get('confirmed') === goldRateKey(rate);
  if (present && isLargeMove(present, rate) && !isConfirmed) {
    return { isDone: false, notice: null, move: { from: present, to: rate } };
  }
  if (!staff.hasRecentPassword) return needsPassword();
  const set = await setGoldPrice(db, { rate, seenKey, changedBy: staff.email, clock });
  return set.ok ? done(goldPriceMessages.saved) : outdated(goldPriceMessages.changedMeanwhile);
}
