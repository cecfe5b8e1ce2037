import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { wakeBy } from '#platform/database/after-commit.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { startSweeps } from '#platform/jobs/sweeps.server.ts';
import { log, waitOptions } from '#platform/jobs/test-sweeps.server.ts';
import { paise } from '#price/money/money.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import type { BackgroundShop } from '#app/capability.server.ts';
import { applyScheduledGoldPrice } from './apply-scheduled-gold-price.server.ts';
import { settingsCapability } from './capability.server.ts';
import { findScheduledGoldPrice, listGoldPriceChanges } from './gold-price-queries.server.ts';
import { rateProblemOf } from './rate-problem.ts';
import { scheduleGoldPrice, unscheduleGoldPrice } from './schedule-gold-price.server.ts';
import { setGoldPrice } from './set-gold-price.server.ts';
import { readSettings } from './settings-queries.server.ts';
import { goldPriceHistory, scheduledGoldPrice } from './tables.server.ts';

const database = useTestDatabase();
const by = 'owner@example.in';
const same = (rupees: number): GoldRate => ({
  rateBasis: 'same',
  ratePaisePerGram: paise(rupees * 100),
});
const own: GoldRate = {
  rateBasis: 'own',
  ratePaisePerGram: paise(5_200_00),
  rate18ktPaisePerGram: paise(4_300_50),
  otherRates: { '14kt': paise(3_400_00) },
};

let now = new Date('2026-11-28T04:30:00Z');
const clock = () => now;
const shop = () => ({ db: database.db, clock });
const startsAt = new Date('2026-11-28T05:30:09Z');

beforeEach(async () => {
  now = new Date('2026-11-28T04:30:00Z');
  await database.db.delete(scheduledGoldPrice);
  await database.db.delete(goldPriceHistory);
  await setGoldPrice(database.db, { rate: same(5_000), changedBy: by, clock });
});

const schedule = (rate: GoldRate = own) => scheduleGoldPrice(shop(), { rate, startsAt, by });
const rate = async () => (await readSettings(database.db)).rate;

describe('a scheduled gold price', () => {
  test('applies once, at its second and not before, in the name of who scheduled it', async () => {
    expect(await schedule()).toEqual({ ok: true, value: null });
    now = new Date(startsAt.getTime() - 1);
    expect(await applyScheduledGoldPrice(shop())).toBe(0);
    expect(await rate()).toMatchObject(same(5_000));
    now = startsAt;
    const applied = await Promise.all([1, 2, 3].map(() => applyScheduledGoldPrice(shop())));
    expect(applied.toSorted()).toEqual([0, 0, 1]);
    expect(await rate()).toEqual({ ...own, rateUpdatedAt: startsAt });
    expect(await findScheduledGoldPrice(database.db)).toBeNull();
    const changes = await listGoldPriceChanges(database.db, 9);
    expect(changes).toMatchObject([
      { rate: own, changedBy: by, changedAt: startsAt, isScheduled: true },
      { rate: same(5_000), isScheduled: false },
    ]);
  });

  test('is in the audit log twice: when it was scheduled, and when it was applied', async () => {
    await schedule();
    now = startsAt;
    await applyScheduledGoldPrice(shop());
    const logged = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    const scheduledFor = '28 Nov 2026, 11:00:09 am IST';
    expect(logged).toMatchObject([
      { who: by, what: 'setting updated', after: { price: '5200', scheduledFor } },
      { who: by, what: 'setting scheduled', after: { price: '5200', scheduledFor } },
    ]);
  });

  test('applies late if the shop was down, but is as old as the time it was meant for', async () => {
    await schedule();
    now = new Date('2026-11-30T04:30:00Z');
    await applyScheduledGoldPrice(shop());
    const settings = await readSettings(database.db);
    expect(settings.rate).toEqual({ ...own, rateUpdatedAt: startsAt });
    expect(rateProblemOf(settings, now)).toEqual({ kind: 'old', rateUpdatedAt: startsAt });
    const [latest] = await database.db
      .select()
      .from(goldPriceHistory)
      .orderBy(desc(goldPriceHistory.id));
    expect(latest).toMatchObject({ changedAt: now, scheduledFor: startsAt });
  });

  test('never applies once it is cancelled, and cannot be cancelled twice', async () => {
    await schedule();
    const { id = '' } = (await findScheduledGoldPrice(database.db)) ?? {};
    expect(await unscheduleGoldPrice(shop(), { id, by })).toBe(true);
    expect(await unscheduleGoldPrice(shop(), { id, by })).toBe(false);
    now = startsAt;
    expect(await applyScheduledGoldPrice(shop())).toBe(0);
    expect(await rate()).toMatchObject(same(5_000));
    const [logged] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(logged).toMatchObject({ what: 'setting unscheduled', after: null });
  });

  test('is one at a time, and stays when another is set by hand meanwhile', async () => {
    const both = await Promise.all([schedule(), schedule(same(6_000))]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    await setGoldPrice(database.db, { rate: same(5_100), changedBy: by, clock });
    expect(await findScheduledGoldPrice(database.db)).toMatchObject({ startsAt, scheduledBy: by });
  });
});

/** The gold rate's background jobs in one process. */
async function startProcess() {
  const background = { db: database.db, clock: systemClock } as BackgroundShop;
  const sweeps = settingsCapability.sweeps?.(background) ?? [];
  const started = await startSweeps({ databaseUrl: database.url, log, sweeps });
  onTestFinished(() => started.stop());
  return started;
}

test('one of two processes applies a scheduled price, when its time comes', async () => {
  const [first] = await Promise.all([startProcess(), startProcess()]);
  wakeBy(database.db, async (woken) => {
    for (const name of woken) await first.enqueue(name);
  });
  onTestFinished(() => wakeBy(database.db, async () => undefined));
  const soon = new Date(Math.ceil(Date.now() / 1000) * 1000 + 4_000);
  await scheduleGoldPrice(
    { db: database.db, clock: systemClock },
    { rate: own, startsAt: soon, by },
  );
  await vi.waitFor(async () => expect(await rate()).toMatchObject(own), waitOptions);
  const changes = await listGoldPriceChanges(database.db, 9);
  const applied = changes.filter(({ isScheduled }) => isScheduled);
  expect(applied).toHaveLength(1);
  const lateMs = (applied[0]?.changedAt.getTime() ?? 0) - soon.getTime();
  expect(lateMs).toBeGreaterThanOrEqual(0);
  // Within a second on a quiet machine; without its own time it would wait up to a minute.
  expect(lateMs).toBeLessThan(5_000);
});

test('a process that starts after the time of a scheduled price applies it at once', async () => {
  await scheduleGoldPrice(shop(), { rate: own, startsAt, by });
  await database.db.update(scheduledGoldPrice).set({ startsAt: new Date(Date.now() - 60_000) });
  const started = await startProcess();
  await started.enqueueAll();
  await vi.waitFor(async () => expect(await rate()).toMatchObject(own), waitOptions);
});
