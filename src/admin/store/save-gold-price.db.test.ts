import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#shop/accounts/account.ts';
import { paise } from '#shop/money/money.ts';
import { listGoldPriceChanges } from '#shop/overview/gold-price-queries.server.ts';
import { setGoldPrice } from '#shop/settings/set-gold-price.server.ts';
import { readPricingSettings } from '#shop/settings/settings-queries.server.ts';
import { globals } from '#shop/settings/tables.server.ts';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { moveKey } from './gold-price-move.ts';
import { saveGoldPrice } from './save-gold-price.server.ts';

const site = withTestShop();
const admin: Viewer = {
  id: '0',
  name: 'Owner',
  email: 'owner@example.in',
  phone: null,
  role: 'admin',
  isAdmin: true,
  staffRole: 'owner',
};

beforeEach(async () => {
  const { db, clock } = site.shop;
  await setGoldPrice(db, { rate: paise(5000_00), changedBy: 'test', clock });
});

function save(goldPrice: string, confirmed = '') {
  const form = new FormData();
  form.set('goldPrice', goldPrice);
  form.set('confirmed', confirmed);
  return saveGoldPrice(site.shop, admin, form);
}

async function rate() {
  const settings = await readPricingSettings(site.shop.db);
  return settings.ok ? settings.value.ratePaisePerGram : null;
}

describe('saving the gold price', () => {
  test('takes effect and records who did it', async () => {
    expect(await save(' 5100.50 ')).toEqual({ outcome: 'saved' });
    expect(await rate()).toBe(5100_50);
    const [latest] = await listGoldPriceChanges(site.shop.db, 1);
    expect(latest).toMatchObject({ changedBy: admin.email, previousRate: 5000_00, rate: 5100_50 });
  });

  test.each(['', '0', '-5', 'abc', '1e4', '5,000', '5000.123', 'Infinity', 'NaN'])(
    'refuses %o and changes nothing',
    async (text) => {
      expect(await save(text)).toEqual({ outcome: 'invalid' });
      expect(await rate()).toBe(5000_00);
    },
  );

  test('by more than 5 % asks once more, showing both', async () => {
    const [from, to] = [paise(5000_00), paise(50000_00)];
    expect(await save('50000')).toEqual({ outcome: 'confirm', from, to });
    expect(await rate()).toBe(5000_00);
    expect(await save('50000', moveKey(from, to))).toEqual({ outcome: 'saved' });
    expect(await rate()).toBe(50000_00);
  });

  test('does not take the confirmation of another move', async () => {
    const confirmed = moveKey(paise(5000_00), paise(6000_00));
    expect(await save('60000', confirmed)).toMatchObject({ outcome: 'confirm' });
    const { db, clock } = site.shop;
    await setGoldPrice(db, { rate: paise(5001_00), changedBy: 'a colleague', clock });
    expect(await save('6000', confirmed)).toMatchObject({ outcome: 'confirm', from: 5001_00 });
  });

  test('mends a rate that is none, without asking', async () => {
    await site.shop.db
      .update(globals)
      .set({ variableValue: 'broken' })
      .where(eq(globals.variableName, 'gold_price_per_gram'));
    expect(await save('6200')).toEqual({ outcome: 'saved' });
    expect(await rate()).toBe(6200_00);
  });
});
