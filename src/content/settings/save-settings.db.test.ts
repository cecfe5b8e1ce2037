import { desc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { readStoredSettings } from './stored-settings-queries.server.ts';
import { saveSettings } from './save-settings.server.ts';
import { checkSettingGroup } from './setting-groups.ts';
import type { SettingGroup } from './setting-table.ts';
import { readSettings } from './settings-queries.server.ts';
import { globals } from './tables.server.ts';

const connection = useTestDatabase();

afterEach(async () => {
  await connection.db.delete(globals);
  await connection.db.insert(globals).values(rateRow);
});

const rateRow = { variableName: 'gold_price_per_gram', variableValue: '5000' };

async function save(group: SettingGroup, change: Record<string, string>, version?: string) {
  const stored = await readStoredSettings(connection.db, group);
  return saveSettings(connection.db, {
    group,
    name: 'Shop details',
    texts: { ...stored.texts, ...change },
    version: version ?? stored.version,
    by: 'owner@example.in',
    clock: systemClock,
  });
}

describe('settings', () => {
  test('have the specified defaults until they are changed', async () => {
    const { rate, selling, policies } = await readSettings(connection.db);
    expect(rate).toMatchObject({ rateBasis: 'same', ratePaisePerGram: 500_000 });
    expect(selling).toEqual({
      agreedLimitManager: 50,
      agreedLimitOrders: 10,
      discountBasis: 'making',
      offeredKarats: ['22kt', '18kt'],
      makingDecimals: 'whole',
      gstPercentage: 3,
      hallmarkFee: 0,
      pricePerGramOnCards: 'off',
      panThreshold: 20_000_000,
      refundStepUpAbove: 50_000_00,
      shippingFee: 0,
      newOrderMails: 'on',
      whatsappNews: 'off',
      whatsappCodes: 'off',
      staffSecondFactor: 'automatic',
      signUps: 'open',
      rateWarningHours: 24,
      rateBlockHours: null,
    });
    expect(policies).toMatchObject({
      effectiveDate: '21-07-2025',
      cancelWithinHours: 24,
      returnWithinDays: 10,
      bulkMinimumBudget: 50_000_00,
    });
  });

  test('fall back to their own default if invalid; only an invalid gold rate is null', async () => {
    await connection.db.insert(globals).values([
      { variableName: 'gst_percentage', variableValue: 'three' },
      { variableName: 'shipping_fee', variableValue: '99.50' },
      { variableName: 'gstin', variableValue: '08AAAAA0000A1Z3' },
    ]);
    await connection.db
      .update(globals)
      .set({ variableValue: 'none' })
      .where(eq(globals.variableName, 'gold_price_per_gram'));
    const { rate, selling, details } = await readSettings(connection.db);
    expect(rate).toBeNull();
    expect(selling).toMatchObject({ gstPercentage: 3, shippingFee: 99_50 });
    expect(details.gstin).toBe('08AAAAA0000A1Z2');
  });
});

describe('saving settings', () => {
  test('stores only what changed, and logs who changed it', async () => {
    expect(await save('details', { shopName: 'Shree Gold' })).toMatchObject({ ok: true });
    const { details } = await readSettings(connection.db);
    expect(details).toMatchObject({ shopName: 'Shree Gold', phone: '1800 000 0000' });
    const rows = await connection.db.select().from(globals);
    expect(rows.map((row) => row.variableName).toSorted()).toEqual([
      'gold_price_per_gram',
      'shop_name',
    ]);
    const [logged] = await connection.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(logged).toMatchObject({
      who: 'owner@example.in',
      subjectKind: 'setting',
      subjectName: 'Shop details',
      before: { shopName: 'Kanak' },
      after: { shopName: 'Shree Gold' },
    });
  });

  test('logs nothing of a GSTIN that an unregistered shop leaves empty: the stored one stays', async () => {
    const { texts, version } = await readStoredSettings(connection.db, 'details');
    const { gstin: _, ...others } = texts;
    await saveSettings(connection.db, {
      group: 'details',
      name: 'Shop details',
      texts: { ...others, gstRegistration: 'unregistered' },
      version,
      by: 'owner@example.in',
      clock: systemClock,
    });
    const [logged] = await connection.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(logged?.after).toEqual({ gstRegistration: 'unregistered' });
  });

  test('is refused from an outdated version, and overwrites nothing', async () => {
    const { version } = await readStoredSettings(connection.db, 'details');
    await save('details', { shopName: 'Shree Gold' });
    expect(await save('details', { phone: '98765 43210' }, version)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    const { details } = await readSettings(connection.db);
    expect(details).toMatchObject({ shopName: 'Shree Gold', phone: '1800 000 0000' });
  });

  test('for the first time, ten times at once, stores one and refuses the others', async () => {
    const { version } = await readStoredSettings(connection.db, 'selling');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, fee) =>
        save('selling', { shippingFee: String(fee + 1) }, version),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  test('of one group is not refused because another has changed', async () => {
    const { version } = await readStoredSettings(connection.db, 'selling');
    await save('details', { shopName: 'Shree Gold' });
    expect(await save('selling', { gstPercentage: '5' }, version)).toMatchObject({ ok: true });
  });
});

test('stored settings pass the checks of their form unchanged', async () => {
  for (const group of ['selling', 'details', 'policies', 'documents', 'promises'] as const) {
    const { texts } = await readStoredSettings(connection.db, group);
    expect(checkSettingGroup(group, texts)).toEqual({ ok: true, texts });
  }
});
