// Specification, storefront 3: globals: gold_price_per_gram holds the rate
// Specification, storefront 7: select globals: gold_price_per_gram
// Specification, back office 3: globals: gold_price_per_gram, updated_at
// Specification, back office 5: Gold price greater than 0: 'Please enter a valid gold price' (difference 28)
// Specification, back office 7 globals: Select variable_value and updated_at
// Specification, back office 7 globals: Upsert on variable_name

import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fieldOfMoment } from '#platform/indian-time.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import {
  findScheduledGoldPrice,
  listGoldPriceChanges,
} from '#content/settings/gold-price-queries.server.ts';
import type { GoldRate, OtherRates } from '#price/pricing/gold-rate.ts';
import { goldRateKey } from '#content/settings/gold-rate-texts.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { globals, scheduledGoldPrice } from '#content/settings/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { handleGoldPriceForm } from './handle-gold-price-form.server.ts';

const site = withTestShop();
const staff = { email: 'owner@example.in', hasRecentPassword: true };
const same = (rate: number): GoldRate => ({ rateBasis: 'same', ratePaisePerGram: paise(rate) });

beforeEach(async () => {
  const { db, clock } = site.shop;
  await db.delete(scheduledGoldPrice);
  await setGoldPrice(db, { rate: same(5000_00), changedBy: 'test', clock });
});

type Typed = { goldPrice: string } & Record<string, string>;

async function post(typed: Typed, more: Record<string, string> = {}, by = staff) {
  const { rate } = await readSettings(site.shop.db);
  const form = new FormData();
  const fields = { seen: goldRateKey(rate), ...typed, ...more };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return handleGoldPriceForm(site.shop, by, form);
}

async function rate(): Promise<GoldRate | null> {
  return (await readSettings(site.shop.db)).rate;
}

const saved = {
  isDone: true,
  notice: { title: 'Gold price saved successfully', kind: 'success' },
};

describe('saving the gold price', () => {
  test('takes effect, and history and audit log record by whom, from what and to what', async () => {
    expect(await post({ goldPrice: ' 5,100.50 ' })).toEqual(saved);
    expect(await rate()).toMatchObject(same(5100_50));
    const [latest] = await listGoldPriceChanges(site.shop.db, 1);
    expect(latest).toMatchObject({
      changedBy: staff.email,
      previousRate: same(5000_00),
      rate: same(5100_50),
    });
    const [logged] = await site.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(logged).toMatchObject({
      who: staff.email,
      what: 'setting updated',
      before: { price: '5000' },
      after: { price: '5100.50' },
    });
  });

  test.each(['', '0', '-5', 'abc', '1e4', '5,00', '4,25', '5000.123', 'Infinity', 'NaN'])(
    'refuses %o and changes nothing',
    async (goldPrice) => {
      expect(await post({ goldPrice })).toEqual({
        isDone: false,
        notice: {
          title: 'Invalid Price',
          description: 'Please enter a valid gold price',
          kind: 'error',
        },
        errors: { goldPrice: 'Please enter a valid gold price' },
      });
      expect(await rate()).toMatchObject(same(5000_00));
    },
  );

  test('asks for confirmation of a move of more than 5%, showing both rates', async () => {
    const [from, to] = [same(5000_00), same(50000_00)];
    expect(await post({ goldPrice: '50000' })).toMatchObject({ isDone: false, move: { from, to } });
    expect(await rate()).toMatchObject(from);
    expect(await post({ goldPrice: '50000' }, { confirmed: goldRateKey(to) })).toEqual(saved);
    expect(await rate()).toMatchObject(to);
  });

  test('does not accept the confirmation of another rate', async () => {
    const confirmed = goldRateKey(same(6000_00));
    expect(await post({ goldPrice: '60000' }, { confirmed })).toMatchObject({ isDone: false });
    expect(await rate()).toMatchObject(same(5000_00));
  });

  test('is refused from an outdated rate, and the rate saved meanwhile stays', async () => {
    const seen = goldRateKey(same(5000_00));
    expect(await post({ goldPrice: '5050' }, { seen })).toEqual(saved);
    expect(await post({ goldPrice: '5010' }, { seen })).toMatchObject({ isOutdated: true });
    expect(await rate()).toMatchObject(same(5050_00));
  });

  test('twice at once saves one and refuses the other', async () => {
    const seen = goldRateKey(same(5000_00));
    const answers = await Promise.all([
      post({ goldPrice: '5010' }, { seen }),
      post({ goldPrice: '5020' }, { seen }),
    ]);
    expect(answers.map(({ isDone }) => isDone).toSorted()).toEqual([false, true]);
  });

  test('replaces an invalid rate without confirmation', async () => {
    await site.shop.db
      .update(globals)
      .set({ variableValue: 'broken' })
      .where(eq(globals.variableName, 'gold_price_per_gram'));
    expect(await rate()).toBeNull();
    expect(await post({ goldPrice: '6200' })).toEqual(saved);
    expect(await rate()).toMatchObject(same(6200_00));
  });
});

describe('the basis of the gold price', () => {
  test('can be pure gold, or each karat’s own rate, and is in the history', async () => {
    const pure: GoldRate = { rateBasis: 'pure', ratePaisePerGram: paise(5400_00) };
    const typed = { rateBasis: 'pure', goldPrice: '5400' };
    expect(await post(typed)).toMatchObject({ move: { to: pure } });
    expect(await post(typed, { confirmed: goldRateKey(pure) })).toEqual(saved);
    const own: GoldRate = {
      rateBasis: 'own',
      ratePaisePerGram: paise(4950_00),
      rate18ktPaisePerGram: paise(4055_55),
    };
    expect(await post({ rateBasis: 'own', goldPrice: '4950', goldPrice18kt: '4055.55' })).toEqual(
      saved,
    );
    expect(await rate()).toMatchObject(own);
    expect(await listGoldPriceChanges(site.shop.db, 2)).toMatchObject([
      { rate: own, previousRate: pure },
      { rate: pure, previousRate: same(5000_00) },
    ]);
  });

  test('is refused without a rate for 18kt, or if it is unknown', async () => {
    expect(await post({ rateBasis: 'own', goldPrice: '5000' })).toMatchObject({
      errors: { goldPrice18kt: 'Please enter a valid gold price' },
    });
    expect(await post({ rateBasis: 'best', goldPrice: '5000' })).toMatchObject({
      errors: { rateBasis: 'Please enter a valid gold price' },
    });
    expect(await rate()).toMatchObject(same(5000_00));
  });
});

describe('the grades that the shop offers', () => {
  const typed = { rateBasis: 'own', goldPrice: '5000', goldPrice18kt: '5000' };
  const own = (otherRates: OtherRates): GoldRate => ({
    rateBasis: 'own',
    ratePaisePerGram: paise(5000_00),
    rate18ktPaisePerGram: paise(5000_00),
    otherRates,
  });

  beforeEach(async () => {
    await site.shop.db
      .insert(globals)
      .values({ variableName: 'offered_karats', variableValue: '24kt,22kt,18kt,14kt' })
      .onConflictDoNothing();
  });

  test('may each have their own rate, which takes effect, with history and audit log', async () => {
    const set = own({ '14kt': paise(4900_00), '24kt': paise(5100_00) });
    expect(await post({ ...typed, goldPrice14kt: '4900', goldPrice24kt: '5100' })).toEqual(saved);
    expect(await rate()).toMatchObject(set);
    const [latest] = await listGoldPriceChanges(site.shop.db, 1);
    expect(latest?.rate).toEqual(set);
    const [logged] = await site.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(logged?.after).toMatchObject({ price14kt: '4900', price24kt: '5100' });

    expect(await post({ ...typed, goldPrice14kt: '4900' }, confirmed(paise(4900_00)))).toEqual(
      saved,
    );
    expect(await rate()).toHaveProperty('otherRates', { '14kt': 4900_00 });
  });

  test('each require confirmation of a large move, even one that follows 22kt', async () => {
    // Without a rate of its own, 14kt is worth 585/916 of 22kt.
    expect(await post({ ...typed, goldPrice24kt: '5000' })).toMatchObject({
      isDone: false,
      move: { to: own({ '24kt': paise(5000_00) }) },
    });
    expect(await post({ ...typed, goldPrice24kt: '5000', goldPrice14kt: '5000' })).toEqual(saved);
    expect(await rate()).toMatchObject(own({ '24kt': paise(5000_00), '14kt': paise(5000_00) }));
  });

  test('refuse an invalid price on its own field', async () => {
    expect(await post({ ...typed, goldPrice14kt: '4.9k' })).toMatchObject({
      errors: { goldPrice14kt: 'Please enter a valid gold price' },
    });
    expect(await rate()).toMatchObject(same(5000_00));
  });

  function confirmed(of14kt: Paise) {
    return { confirmed: goldRateKey(own({ '14kt': of14kt })) };
  }
});

describe('a scheduled gold price', () => {
  const inHours = (hours: number) =>
    fieldOfMoment(new Date(site.shop.clock().getTime() + hours * 3_600_000));
  const scheduled = () => findScheduledGoldPrice(site.shop.db);

  test('leaves the current rate alone, and can be cancelled with one click', async () => {
    expect(await post({ goldPrice: '5100', startsAt: inHours(2) })).toMatchObject({
      isDone: true,
      notice: { title: 'Gold price scheduled successfully' },
    });
    expect(await rate()).toMatchObject(same(5000_00));
    const standing = await scheduled();
    expect(standing).toMatchObject({ rate: same(5100_00), scheduledBy: staff.email });
    const cancel = { intent: 'unschedule', scheduled: standing?.id ?? '' };
    expect(await post({ goldPrice: '' }, cancel)).toMatchObject({ isDone: true });
    expect(await scheduled()).toBeNull();
    expect(await post({ goldPrice: '' }, cancel)).toMatchObject({ isOutdated: true });
  });

  test('stays when another is set by hand, with a notice', async () => {
    await post({ goldPrice: '5100', startsAt: inHours(2) });
    expect(await post({ goldPrice: '5050' })).toMatchObject({
      isDone: true,
      notice: {
        title: 'Gold price saved successfully',
        description: expect.stringMatching(/^The scheduled price still applies from .* IST\.$/),
      },
    });
    expect(await scheduled()).not.toBeNull();
  });

  test('due this second is applied before one set by hand, which is refused as outdated', async () => {
    await post({ goldPrice: '5100', startsAt: inHours(2) });
    await site.shop.db.update(scheduledGoldPrice).set({ startsAt: site.shop.clock() });
    expect(await post({ goldPrice: '5050' })).toMatchObject({ isDone: false, isOutdated: true });
    expect(await rate()).toMatchObject(same(5100_00));
  });

  test('requires confirmation of a large move, and the password', async () => {
    const startsAt = inHours(2);
    const move = { from: same(5000_00), to: same(9000_00), startsAt: expect.any(Date) };
    expect(await post({ goldPrice: '9000', startsAt })).toMatchObject({ isDone: false, move });
    const away = { ...staff, hasRecentPassword: false };
    const cancel = { intent: 'unschedule', scheduled: newId() };
    for (const more of [{}, cancel]) {
      const answer = await post({ goldPrice: '5010', startsAt }, more, away);
      expect(answer).toMatchObject({ needsPassword: true });
    }
    expect(await scheduled()).toBeNull();
  });

  test('is refused beside another, and at a time that is past, far ahead or invalid', async () => {
    await post({ goldPrice: '5100', startsAt: inHours(2) });
    expect(
      await post(
        { goldPrice: '5200', startsAt: inHours(3) },
        { confirmed: goldRateKey(same(5200_00)) },
      ),
    ).toMatchObject({
      isOutdated: true,
      notice: { description: 'Another gold price is scheduled already. Cancel that one first.' },
    });
    for (const startsAt of [inHours(-1), inHours(169), 'tomorrow']) {
      const text = 'Please choose a time within the next 7 days';
      expect(await post({ goldPrice: '5100', startsAt })).toMatchObject({
        isDone: false,
        errors: { startsAt: text },
      });
    }
    expect(await scheduled()).toMatchObject({ rate: same(5100_00) });
  });
});

test('a preview shows what would change, and saves nothing', async () => {
  const answer = await post({ goldPrice: '9000' }, { intent: 'preview' });
  expect(answer).toEqual({
    isDone: false,
    notice: null,
    preview: {
      rate: same(9000_00),
      moves: { products: 0, dearer: 0, cheaper: 0, range: null },
    },
  });
  expect(await rate()).toMatchObject(same(5000_00));
});
