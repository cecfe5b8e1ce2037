import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addVariation } from '#catalogue/products/editing/change-products.server.ts';
import {
  openPiece,
  ringForm,
  validatedOf,
} from '#catalogue/products/editing/test-piece-forms.server.ts';
import { type Trait, type TraitFacet, traits } from '#catalogue/products/narrowing/traits.ts';
import { previewBulkUpdate } from './bulk-update-products.server.ts';
import { all, by, useBulkUpdates } from './test-bulk-updates.server.ts';
import { undoBulkUpdate } from './undo-bulk-update.server.ts';

const site = useBulkUpdates();
const { addRing, change, changesOf } = site;

function trait(facet: TraitFacet, value: string): Trait {
  const found = traits.find((each) => each.facet === facet && each.value === value);
  if (!found) throw new Error(`${facet} has no ${value}`);
  return found;
}

const weddings = trait('occasion', 'weddings');
const traitsOfRing = async (id: string) => (await openPiece(site.db, id)).traits;

test('adding a filter keeps what staff have set and what the texts say, also those of variations', async () => {
  const bare = await addRing('Band');
  const set = await addRing('Ring', { occasion: 'Gifts', style: 'None' });
  const described = await addRing('Festive ring');
  const family = await addRing('Loop');
  const validated = validatedOf({ ...ringForm, name: 'Loop for the office' });
  const same = { makingCharge: true, discount: true };
  await addVariation(site.db, { id: newId(), productId: family, validated, same, by });
  expect(await change(all, { addTrait: weddings })).toMatchObject({ value: { changed: 4 } });
  expect(await traitsOfRing(bare)).toEqual({ occasion: ['weddings'] });
  expect(await traitsOfRing(set)).toEqual({ occasion: ['gifts', 'weddings'], style: [] });
  expect(await traitsOfRing(described)).toEqual({ occasion: ['festivals', 'weddings'] });
  expect(await traitsOfRing(family)).toEqual({ occasion: ['every-day', 'weddings'] });
  expect(await changesOf(set)).toEqual([
    { who: by, before: { occasion: ['Gifts'] }, after: { occasion: ['Weddings', 'Gifts'] } },
  ]);
});

test('a product that its texts say so of already does not change, nor do its texts stop counting', async () => {
  const bridal = await addRing('Bridal ring');
  const other = await addRing('Ring');
  const chosen = { chosen: all, change: { addTrait: weddings, stock: {} } };
  expect(await previewBulkUpdate(site.db, chosen)).toMatchObject({
    value: { found: 2, changing: 1, names: ['Ring'] },
  });
  await change(all, { addTrait: weddings });
  expect(await traitsOfRing(bridal)).toBeNull();
  await change({ ids: [bridal, other] }, { removeTrait: weddings });
  expect(await traitsOfRing(bridal)).toEqual({ occasion: [] });
  expect(await traitsOfRing(other)).toEqual({ occasion: [] });
});

test('undo restores what was set, and where the texts decided', async () => {
  const [bare, set] = [await addRing('Band'), await addRing('Ring', { colour: 'Red' })];
  const addTrait = trait('colour', 'green');
  const changed = await change(all, { addTrait, removeTrait: trait('colour', 'red') });
  if (!changed.ok || !changed.value.undo) throw new Error('There is nothing to undo');
  expect(await traitsOfRing(set)).toEqual({ colour: ['green'] });
  expect(await undoBulkUpdate(site.db, { step: changed.value.undo, by })).toMatchObject({
    ok: true,
  });
  expect(await traitsOfRing(bare)).toBeNull();
  expect(await traitsOfRing(set)).toEqual({ colour: ['red'] });
});
