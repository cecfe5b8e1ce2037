import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addVariation } from '#catalogue/products/editing/change-products.server.ts';
import {
  openPiece,
  ringForm,
  validatedOf,
} from '#catalogue/products/editing/test-piece-forms.server.ts';
import { previewBulkUpdate } from './bulk-update-products.server.ts';
import { all, by, useBulkUpdates } from './test-bulk-updates.server.ts';

const site = useBulkUpdates();
const { addRing, change, changesOf } = site;

describe('a making charge changed by percentage points', () => {
  test('rises and falls from that of each product, and its variations follow', async () => {
    const [low, high] = [await addRing('Low', { makingCharge: '3' }), await addRing('High')];
    const follows = newId();
    const same = { makingCharge: true, discount: false };
    const validated = validatedOf(ringForm);
    await addVariation(site.db, { id: follows, productId: high, validated, same, by });
    const wanted = { making: { how: 'add' as const, points: 2 }, stock: {} };
    expect(await previewBulkUpdate(site.db, { chosen: all, change: wanted })).toMatchObject({
      value: { found: 2, changing: 2, following: 1 },
    });
    expect(await change(all, wanted)).toMatchObject({ ok: true, value: { changed: 2 } });
    const makingOf = async (id: string) => (await openPiece(site.db, id)).makingChargePercentage;
    expect([await makingOf(low), await makingOf(high), await makingOf(follows)]).toEqual([
      5, 14, 14,
    ]);
    await change(all, { making: { how: 'add', points: -5 } });
    expect([await makingOf(low), await makingOf(high), await makingOf(follows)]).toEqual([0, 9, 9]);
  });

  test.each([
    [-4, ['Low']],
    [9_988, ['High']],
  ])(
    'that would leave the limits by %i for one product changes none and names it',
    async (points, names) => {
      const [low, high] = [await addRing('Low', { makingCharge: '3' }), await addRing('High')];
      expect(await change(all, { making: { how: 'add', points } })).toEqual({
        ok: false,
        reason: 'making-beyond-limits',
        names,
      });
      expect(await openPiece(site.db, low)).toMatchObject({
        makingChargePercentage: 3,
        version: 1,
      });
      expect(await openPiece(site.db, high)).toMatchObject({
        makingChargePercentage: 12,
        version: 1,
      });
    },
  );
});

test('many products are published and archived together, each with a line in the audit log', async () => {
  const [draft, other] = [await addRing('Draft', { status: 'draft' }), await addRing('Other')];
  expect(await change(all, { status: 'published' })).toMatchObject({
    ok: true,
    value: { changed: 1 },
  });
  expect(await changesOf(draft)).toEqual([
    { who: by, before: { status: 'draft' }, after: { status: 'published' } },
  ]);
  expect(await change(all, { status: 'archived' })).toMatchObject({
    ok: true,
    value: { changed: 2 },
  });
  expect(await openPiece(site.db, other)).toMatchObject({ status: 'archived', version: 2 });
});
