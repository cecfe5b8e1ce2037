// Specification, back office 5: 'Please fix all validation errors before saving.'

import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { addVariation, addProduct } from '#catalogue/products/editing/change-products.server.ts';
import { formOf } from '#catalogue/products/editing/edited-piece.ts';
import {
  validatedOf,
  openPiece,
  ringForm,
} from '#catalogue/products/editing/test-piece-forms.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { shownKarats } from './fields/shown-karats.ts';
import {
  callRoute,
  owner,
  thrownBy,
  withTestShop,
} from '../../../../../tests/support/test-shop.server.ts';
import { action as addAction, loader as addLoader } from '../add-product-page.tsx';
import { loader as addVariationLoader } from '../add-variation-page.tsx';
import { action as editAction, loader as editLoader } from '../edit-product-page.tsx';

const site = withTestShop();
const id = newId();
const variationId = newId();
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
  const validated = validatedOf(ringForm);
  const by = owner.email;
  await addProduct(site.shop.db, { id, validated, by });
  const same = { makingCharge: false, discount: false };
  await addVariation(site.shop.db, { id: variationId, productId: id, validated, same, by });
});

async function saveSettingTexts(db: Database, texts: Record<string, string>): Promise<void> {
  for (const [variableName, variableValue] of Object.entries(texts)) {
    await db
      .insert(globals)
      .values({ variableName, variableValue })
      .onConflictDoUpdate({ target: globals.variableName, set: { variableValue } });
  }
}

type Handler<T> = (args: never) => T;

function call<T>(
  handler: Handler<T>,
  params: Record<string, string>,
  form?: Record<string, string>,
) {
  return callRoute(handler, site.visit('/admin/products/any', { cookie, form }), params);
}

/** The post a browser sends for the current product with these changes. */
async function postOf(changes: object) {
  const opened = await openPiece(site.shop.db, id);
  const piece = {
    values: { ...formOf(opened), ...changes },
    stockSeen: { '22kt': 5, '18kt': 0 },
    same: { makingCharge: false, discount: false },
  };
  const seenAt = opened.updatedAt.toISOString();
  return { id, version: String(opened.version), seenAt, piece: JSON.stringify(piece) };
}

/** Runs a function while queries on one table fail. */
async function failingAt<T>(breakIt: SQL, mendIt: SQL, run: () => Promise<T>): Promise<T> {
  await site.shop.db.execute(breakIt);
  try {
    return await run();
  } finally {
    await site.shop.db.execute(mendIt);
  }
}

const failingProducts = <T>(run: () => Promise<T>) =>
  failingAt(
    sql`alter table products rename to products_unavailable`,
    sql`alter table products_unavailable rename to products`,
    run,
  );

describe('while the database fails', () => {
  test('the forms of a product and of a variation report that it could not be read', async () => {
    await failingProducts(async () => {
      expect(await call(editLoader, { id })).toEqual({ state: 'failed' });
      expect(await call(addVariationLoader, { productId: id })).toEqual({ state: 'failed' });
    });
  });

  test('a form whose collections cannot be read opens without them', async () => {
    const opened = await failingAt(
      sql`alter table collections rename to collections_unavailable`,
      sql`alter table collections_unavailable rename to collections`,
      async () => call(editLoader, { id }),
    );
    expect(opened).toMatchObject({ state: 'read', needs: { collections: null, categories: [] } });
  });

  test.each([
    [addAction, 'add', 'Failed to add product. Please try again.'],
    [editAction, 'update', 'Failed to update product. Please try again.'],
    [editAction, 'add-variation', 'Failed to save variation. Please try again.'],
    [editAction, 'update-variation', 'Failed to save variation. Please try again.'],
    [editAction, 'delete-variation', 'Failed to delete variation. Please try again.'],
  ])('%o asked to %s answers with the words of the specification', async (action, intent, text) => {
    const post = await postOf({ name: 'Other' });
    const answer = await failingProducts(() => call(action, { id }, { ...post, intent }));
    expect(answer).toEqual({
      isDone: false,
      notice: { title: 'Error', description: text, kind: 'error' },
    });
  });
});

test('the server validates every field itself and reports errors by field', async () => {
  const wrong = { name: ' ', makingCharge: '1.5', gross22kt: '1.2345', stock18kt: 'many' };
  const post = { ...(await postOf(wrong)), intent: 'update' };
  expect(await call(editAction, { id }, post)).toEqual({
    isDone: false,
    notice: {
      title: 'Validation Error',
      description: 'Please fix all validation errors before saving.',
      kind: 'error',
    },
    errors: {
      name: 'Product name is required.',
      makingCharge: 'Please enter a valid integer',
      gross22kt: 'Please enter a valid decimal (up to 3 decimal places)',
      stock18kt: 'Please enter a valid integer',
    },
  });
});

test('a category, collection or picture that no longer exists is reported at its field', async () => {
  const gone = newId();
  const picture = { id: gone, key: 'a', alt: '', width: 1, height: 1 };
  for (const changes of [
    { categoryId: gone },
    { collectionIds: [gone] },
    { pictures: [picture] },
  ]) {
    const post = { ...(await postOf(changes)), intent: 'update' };
    const [field = ''] = Object.keys(changes);
    const errors = { [field]: expect.stringMatching(/no longer exists/) };
    expect(await call(editAction, { id }, post)).toMatchObject({ isDone: false, errors });
  }
});

test('a missing product or variation, or one already saved, is reported', async () => {
  const post = { ...(await postOf({})), intent: 'update' };
  const reported = (description: string) => ({ notice: { title: 'Error', description } });
  expect(await call(editAction, { id }, { ...post, id: newId() })).toMatchObject(
    reported('This product no longer exists.'),
  );
  const variation = { ...post, id: newId(), intent: 'update-variation' };
  expect(await call(editAction, { id }, variation)).toMatchObject(
    reported('This variation no longer exists.'),
  );
  const again = { ...(await postOf({ name: 'Changed' })), intent: 'add' };
  expect(await call(addAction, {}, again)).toMatchObject(
    reported(
      'This was already saved before your latest changes. Open it from its list to change it.',
    ),
  );
});

test('a variation is edited on the page of its product', async () => {
  const answer = await thrownBy(() => call(editLoader, { id: variationId }));
  expect(answer.headers.get('location')).toBe(
    `/admin/products/edit/${id}?variation=${variationId}`,
  );
});

test('the form of a duplicate has weights only if asked for', async () => {
  const copy = async (take: string) => {
    const visit = site.visit(`/admin/products/add?copy=${id}${take}`, { cookie });
    return (await callRoute(addLoader, visit)).start;
  };
  const named = { name: 'Copy of Lotus ring', makingCharge: '12' };
  expect(await copy('&weights=1')).toMatchObject({ ...named, gross22kt: '10', stock22kt: '0' });
  expect(await copy('')).toMatchObject({ ...named, gross22kt: '', stock22kt: '' });
});

test('the form has the karats that the shop offers, and any that the piece has already', async () => {
  const setOffered = (text: string) =>
    saveSettingTexts(site.shop.db, { offered_karats: text, making_decimals: 'two' });
  await setOffered('14kt');
  const opened = await call(editLoader, { id });
  expect(opened).toMatchObject({ needs: { form: { offeredKarats: ['14kt'] } } });
  const form = formOf(await openPiece(site.shop.db, id));
  const shown = shownKarats({ opened: form, values: form }, { offeredKarats: ['14kt'] });
  expect(shown).toEqual(['22kt', '14kt']);
});

test('a making charge may have decimals only if the shop or the piece already has them', async () => {
  const save = async (makingCharge: string) => {
    const post = await postOf({ makingCharge });
    return call(editAction, { id }, { ...post, intent: 'update' });
  };
  await saveSettingTexts(site.shop.db, { making_decimals: 'whole' });
  const errors = { makingCharge: 'Please enter a valid integer' };
  expect(await save('12.25')).toMatchObject({ isDone: false, errors });
  await saveSettingTexts(site.shop.db, { making_decimals: 'two' });
  expect(await save('12.25')).toMatchObject({ isDone: true });
  await saveSettingTexts(site.shop.db, { making_decimals: 'whole' });
  expect(await save('12.75')).toMatchObject({ isDone: true });
  expect((await openPiece(site.shop.db, id)).makingChargePercentage).toBe(12.75);
});

test('a size sold meanwhile is reported with what is left, from which the form goes on', async () => {
  const sizes = [{ karat: '22kt', size: '12', gross: '3', stone: '', stock: '2' }] as const;
  const sized = { ...(await postOf({ sizeKind: 'ring', sizes })), intent: 'update' };
  expect(await call(editAction, { id }, sized)).toMatchObject({ isDone: true });
  const { piece, ...head } = await postOf({ sizes: [{ ...sizes[0], stock: '1' }] });
  const sent = { ...(JSON.parse(piece) as object), stockSeen: { '22kt 12': 5 } };
  const post = { ...head, piece: JSON.stringify(sent), intent: 'update' };
  const text = 'Some were sold while this form was open: 2 left in 22KT size 12.';
  expect(await call(editAction, { id }, post)).toMatchObject({
    isDone: false,
    errors: { sizes: expect.stringContaining(text) },
    stockLeft: { karat: '22kt', size: '12', left: 2 },
  });
});
