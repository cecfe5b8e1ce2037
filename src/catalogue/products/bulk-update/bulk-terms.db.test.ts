import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formOf } from '#catalogue/products/editing/edited-piece.ts';
import { addVariation } from '#catalogue/products/editing/change-products.server.ts';
import {
  openPiece,
  ringForm,
  validatedOf,
} from '#catalogue/products/editing/test-piece-forms.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { readBulkUpdate } from './bulk-update.ts';
import { previewBulkUpdate } from './bulk-update-products.server.ts';
import { all, by, useBulkUpdates } from './test-bulk-updates.server.ts';
import { undoBulkUpdate } from './undo-bulk-update.server.ts';

const site = useBulkUpdates();
const { addRing, change } = site;

const ruby = { kind: 'Ruby', count: '1', carats: '0.5', pricedPer: 'all', price: '9000' } as const;
const withRuby = { stones: [{ ...ruby, certificate: 'GIA 1' }], wastage: '2' };

const form = async (id: string) => formOf(await openPiece(site.db, id));
const perGram = { how: 'rupees', kind: 'per-gram', amount: paise(45_000) } as const;

describe('a bulk update', () => {
  test('sets a making charge in rupees and keeps stones; undone, it restores each product', async () => {
    const [plain, jewelled] = [await addRing('Plain'), await addRing('Jewelled', withRuby)];
    const before = [await form(plain), await form(jewelled)];
    const changed = await change(all, { making: perGram });
    expect(changed).toMatchObject({ ok: true, value: { changed: 2 } });
    const made = { makingKind: 'per-gram', makingAmount: '450', makingCharge: '0' };
    expect(await form(plain)).toMatchObject(made);
    expect(await form(jewelled)).toMatchObject({ ...made, ...withRuby });
    const undo = changed.ok && changed.value.undo;
    expect(await undoBulkUpdate(site.db, { step: String(undo), by })).toEqual({
      ok: true,
      value: null,
    });
    expect([await form(plain), await form(jewelled)]).toEqual(before);
  });

  test('sets and clears wastage, hallmark fee and days to make', async () => {
    const [plain, jewelled] = [await addRing('Plain'), await addRing('Jewelled', withRuby)];
    const terms = { wastagePercentage: 3, hallmarkFee: paise(5_300), madeToOrderDays: 21 };
    expect(await change(all, terms)).toMatchObject({ ok: true, value: { changed: 2 } });
    const filled = { wastage: '3', hallmarkFee: '53', madeToOrderDays: '21' };
    expect(await form(plain)).toMatchObject(filled);
    expect(await form(jewelled)).toMatchObject({ ...filled, stones: withRuby.stones });
    const none = { wastagePercentage: 0, hallmarkFee: null, madeToOrderDays: null };
    expect(await change(all, none)).toMatchObject({ ok: true, value: { changed: 2 } });
    expect((await openPiece(site.db, plain)).priceTerms).toBeNull();
  });

  test('raises the making charge by points only where it is a percentage', async () => {
    const [plain, inRupees] = [
      await addRing('Plain'),
      await addRing('In rupees', { makingKind: 'fixed', makingAmount: '900' }),
    ];
    const raised = await change(all, { making: { how: 'add', points: 2 } });
    expect(raised).toMatchObject({ ok: true, value: { changed: 1 } });
    expect(await form(plain)).toMatchObject({ makingCharge: '14' });
    expect(await form(inRupees)).toMatchObject({ makingKind: 'fixed', makingAmount: '900' });
    await change(all, { making: { how: 'set', points: 10 } });
    expect(await form(inRupees)).toMatchObject({ makingKind: 'percent', makingCharge: '10' });
  });

  test('changes the variations that follow their product, as previewed', async () => {
    const productId = await addRing('Plain');
    const id = newId();
    const validated = validatedOf({ ...ringForm, name: 'Small' });
    const same = { makingCharge: true, discount: true };
    await addVariation(site.db, { id, productId, validated, same, by });
    const together = { chosen: all, change: { stock: {}, making: perGram } };
    expect(await previewBulkUpdate(site.db, together)).toMatchObject({ value: { following: 1 } });
    await change(all, { making: perGram });
    expect(await form(id)).toMatchObject({ makingKind: 'per-gram', makingAmount: '450' });
  });

  test('changes nothing if one product has stones priced per carat without carats', async () => {
    const id = await addRing('Diamond ring', withRuby);
    const { priceTerms } = validatedOf({ ...ringForm, ...withRuby });
    const stones = priceTerms?.stones.map((stone) => ({
      ...stone,
      milliCarats: 0,
      pricedPer: 'carat' as const,
    }));
    // Earlier versions could save this.
    await site.db
      .update(products)
      .set({ priceTerms: priceTerms && { ...priceTerms, stones: stones ?? [] } })
      .where(eq(products.id, id));
    expect(await change(all, { making: perGram })).toEqual({
      ok: false,
      reason: 'stones-without-carats',
      names: ['Diamond ring'],
    });
  });

  test('leaves the stock of a piece in sizes unchanged', async () => {
    const sizes = [{ karat: '22kt', size: '12', gross: '3', stone: '', stock: '2' }] as const;
    const sized = await addRing('Sized', { sizeKind: 'ring', sizes: [...sizes] });
    await addRing('Plain');
    const changed = await change(all, { stock: { '22kt': { how: 'set', pieces: 9 } } });
    expect(changed).toMatchObject({ ok: true, value: { changed: 1 } });
    expect((await form(sized)).sizes).toEqual(sizes);
  });
});

test('the form of a bulk update is read, and contradictions are reported', () => {
  const read = readBulkUpdate({ howMaking: 'fixed', makingAmount: '1,500', notMadeToOrder: 'on' });
  expect(read).toEqual({
    ok: true,
    change: {
      making: { how: 'rupees', kind: 'fixed', amount: 150_000 },
      madeToOrderDays: null,
      stock: {},
    },
  });
  const both = {
    hallmarkFee: '53',
    ownHallmarkFee: 'on',
    madeToOrderDays: '9',
    notMadeToOrder: 'on',
  };
  expect(readBulkUpdate(both)).toEqual({
    ok: false,
    errors: {
      hallmarkFee: 'Choose a fee or the shop’s own, not both.',
      madeToOrderDays: 'Choose days or none, not both.',
    },
  });
});
