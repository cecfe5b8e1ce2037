import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { undoBulkUpdate } from '#catalogue/products/bulk-update/undo-bulk-update.server.ts';
import {
  all,
  by,
  useBulkUpdates,
} from '#catalogue/products/bulk-update/test-bulk-updates.server.ts';
import { addVariation, updateProduct } from '#catalogue/products/editing/change-products.server.ts';
import { duplicateForm } from '#catalogue/products/editing/edited-piece.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import {
  editOf,
  openPiece,
  ringForm,
  validatedOf,
} from '#catalogue/products/editing/test-piece-forms.server.ts';
import { readCatalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import { searchCatalogue } from '#catalogue/products/search/search-catalogue.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import type { Choice } from './choice.ts';

const site = useBulkUpdates();
const { addRing, change } = site;
const brothers = 'Bride’s brother ring';

async function edit(id: string, fields: Partial<PieceForm>): Promise<void> {
  const saved = await updateProduct(site.db, editOf(await openPiece(site.db, id), fields));
  expect(saved).toEqual({ ok: true, value: null });
}

const catalogueNow = async () => new PublicCatalogue(await readCatalogue(site.db), new Set());

/** The names in a list, and how many pieces each value of a facet has there. */
async function listFor(choice: Choice, facet: 'for' | 'occasion' = 'for', rule?: Choice) {
  const catalogue = await catalogueNow();
  const part = { order: 'newest', from: 0, shown: 9 } as const;
  const list = catalogue.narrowed(rule ? { rule } : {}, part, choice);
  const shown = list.narrowing.facets.find((each) => each.facet === facet);
  return {
    names: list.products.map(({ name }) => name).toSorted(),
    counts: Object.fromEntries((shown?.options ?? []).map(({ name, count }) => [name, count])),
  };
}

async function found(query: string): Promise<string[]> {
  return searchCatalogue(await catalogueNow(), query).products.map(({ name }) => name);
}

const setOf = async (id: string) => (await openPiece(site.db, id)).traits;

describe('traits set by staff', () => {
  test('decide every list, its counts, pages for a choice and the search', async () => {
    const ring = await addRing(brothers);
    await addRing('Bridal ring for women');
    await addRing('Plain band');
    const both = ['Bridal ring for women', brothers];
    expect(await listFor({ for: ['women'] })).toEqual({ names: both, counts: { Women: 2 } });
    expect((await listFor({}, 'for', { for: ['men'] })).names).toEqual([]);

    await edit(ring, { for: 'Men' });
    expect(await listFor({ for: ['women'] })).toEqual({
      names: ['Bridal ring for women'],
      counts: { Men: 1, Women: 1 },
    });
    expect((await listFor({}, 'for', { for: ['men'] })).names).toEqual([brothers]);
    expect(await found('gift for men')).toEqual([brothers]);
    expect((await listFor({ occasion: ['weddings'] })).names).toEqual(both);

    await edit(ring, { for: 'Men | Women', occasion: 'None', colour: 'Rose gold' });
    expect((await listFor({ for: ['women'] })).names).toEqual(both);
    expect((await listFor({ for: ['men'] })).names).toEqual([brothers]);
    expect((await listFor({}, 'occasion')).counts).toEqual({ Weddings: 1 });
    expect(await found('rose gold')).toEqual([brothers]);

    await edit(ring, { for: '', occasion: '', colour: '' });
    expect(await listFor({ for: ['women'] })).toEqual({ names: both, counts: { Women: 2 } });
    expect((await listFor({}, 'occasion')).counts).toEqual({ Weddings: 2 });
  });

  test('are in the audit log by name, and in a duplicate', async () => {
    const ring = await addRing(brothers);
    await edit(ring, { for: 'men, WOMEN', occasion: 'none' });
    expect(await setOf(ring)).toEqual({ for: ['women', 'men'], occasion: [] });
    await edit(ring, { occasion: '' });
    expect(await site.changesOf(ring)).toMatchObject([
      {
        before: { for: null, occasion: null },
        after: { for: ['Women', 'Men'], occasion: ['None'] },
      },
      { before: { occasion: ['None'] }, after: { occasion: null } },
    ]);
    const copy = duplicateForm(await openPiece(site.db, ring), { pictures: false, weights: false });
    expect(copy.for).toBe('Women | Men');
  });

  test('stay through a bulk update, its undo and changes of the words', async () => {
    const ring = await addRing(brothers, { for: 'Men', style: 'None' });
    const set = { for: ['men'], style: [] };
    const changed = await change(all, { discountPercentage: 5 });
    expect(await setOf(ring)).toEqual(set);
    const step = changed.ok ? (changed.value.undo ?? '') : '';
    expect(await undoBulkUpdate(site.db, { step, by })).toEqual({ ok: true, value: null });
    await edit(ring, { name: 'Bridal ring', description: 'For her' });
    expect(await setOf(ring)).toEqual(set);
    expect((await listFor({ for: ['men'] })).names).toEqual(['Bridal ring']);
  });

  test('are of products only, whose variations follow them', async () => {
    const ring = await addRing('Plain band', { for: 'Men' });
    const validated = validatedOf({ ...ringForm, name: 'For the bride' });
    const same = { makingCharge: false, discount: false };
    await addVariation(site.db, { productId: ring, id: crypto.randomUUID(), validated, same, by });
    expect((await listFor({ for: ['women'] })).names).toEqual([]);
    await edit(ring, { for: '' });
    expect((await listFor({ for: ['women'] })).names).toEqual(['Plain band']);
    const variations = site.db.update(products).set({ traits: { for: ['men'] } });
    const refused = variations.where(eq(products.kind, 'variation'));
    await expect(refused).rejects.toMatchObject({
      cause: { constraint: 'products_traits_of_products' },
    });
  });
});
