import { z } from 'zod';
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
import { applyScheduledGoldPrice } from '#content/settings/apply-scheduled-gold-price.server.ts';
import { findScheduledGoldPrice } from '#content/settings/gold-price-queries.server.ts';
import { readRateStart } from '#content/settings/scheduled-rate.ts';
import {
  scheduleGoldPrice,
  unscheduleGoldPrice,
} from '#content/settings/schedule-gold-price.server.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { formatIndianSecond } from '#platform/indian-time.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import type { Shop } from '#app/shop.server.ts';
import { done, needsPassword, outdated, refused } from '#app/office/admin-answer.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { type GoldPriceAnswer, goldPriceMessages } from './gold-price-answer.ts';
import { isLargeMove } from './gold-price-move.ts';
import { rateFieldOf, startField } from './rate-field.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;
type Staff = Pick<StaffStepUp, 'email' | 'hasRecentPassword'>;

/**
 * Saves or schedules the gold rate of the Store form, says what it would do, or cancels what is scheduled; a large move is
 * saved only once it is confirmed, and anything only within ten minutes of the password.
 */
export async function handleGoldPriceForm(
  shop: Parts,
  staff: Staff,
  posted: FormData,
): Promise<GoldPriceAnswer> {
  if (intentOf(posted) === 'unschedule') return cancelScheduled(shop, staff, posted);
  const read = readGoldRate(typedRate(posted));
  if (!read.ok) return invalid(read.reason);
  if (intentOf(posted) === 'preview') return previewRate(shop, read.value);
  const start = readRateStart(String(posted.get(startField) ?? ''), shop.clock());
  if (start.ok) return saveRate(shop, staff, { rate: read.value, startsAt: start.value, posted });
  const { invalidStart: text, invalidStartTitle } = goldPriceMessages;
  return { ...refused(text, invalidStartTitle), errors: { [startField]: text } };
}

async function cancelScheduled(
  shop: Parts,
  staff: Staff,
  posted: FormData,
): Promise<GoldPriceAnswer> {
  const id = z.uuid().safeParse(posted.get('scheduled'));
  if (!id.success) return outdated(goldPriceMessages.notScheduled);
  if (!staff.hasRecentPassword) return needsPassword();
  const isCancelled = await unscheduleGoldPrice(shop, { id: id.data, by: staff.email });
  return isCancelled ? done(goldPriceMessages.cancelled) : outdated(goldPriceMessages.notScheduled);
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

type Posted = { rate: GoldRate; startsAt: Date | null; posted: FormData };

async function saveRate(
  shop: Parts,
  staff: Staff,
  { rate, startsAt, posted }: Posted,
): Promise<GoldPriceAnswer> {
  const { db, clock } = shop;
  const seenKey = String(posted.get('seen') ?? '');
  // What was due a moment ago comes first: applied after this one, it would take its place unseen.
  await applyScheduledGoldPrice(shop);
  const { rate: present, selling } = await readSettings(db);
  if (seenKey !== goldRateKey(present)) return outdated(goldPriceMessages.changedMeanwhile);
  const isConfirmed = posted.get('confirmed') === goldRateKey(rate);
  const grades = ratedKarats(selling.offeredKarats, present, rate);
  if (present && isLargeMove(present, rate, grades) && !isConfirmed) {
    return { isDone: false, notice: null, move: { from: present, to: rate, startsAt } };
  }
  if (!staff.hasRecentPassword) return needsPassword();
  if (startsAt) {
    const scheduled = await scheduleGoldPrice(shop, { rate, startsAt, by: staff.email });
    const { scheduled: text, alreadyScheduled } = goldPriceMessages;
    return scheduled.ok ? done(text) : outdated(alreadyScheduled);
  }
  const set = await setGoldPrice(db, { rate, seenKey, changedBy: staff.email, clock });
  return set.ok ? saved(db) : outdated(goldPriceMessages.changedMeanwhile);
}

/** What is scheduled stays so, and whoever sets another rate meanwhile is told. */
async function saved(db: Parts['db']): Promise<GoldPriceAnswer> {
  const scheduled = await findScheduledGoldPrice(db);
  const answer = done(goldPriceMessages.saved);
  if (!scheduled || !answer.notice) return answer;
  const description = `The scheduled price still applies from ${formatIndianSecond(scheduled.startsAt)}.`;
  return { ...answer, notice: { ...answer.notice, description } };
}
