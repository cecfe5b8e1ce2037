import { beforeAll, expect, test } from 'vitest';
import { useDemoShop } from '#upkeep/demo/test-demo-shop.server.ts';
import { readCatalogue } from './open-catalogue.server.ts';
import { PublicCatalogue } from './public-catalogue.server.ts';

const shop = useDemoShop();
let catalogue: PublicCatalogue;

beforeAll(async () => {
  catalogue = new PublicCatalogue(await readCatalogue(shop.db), new Set());
});

test('lighter pieces weigh and cost less, and all pieces shown beside any piece are in stock', () => {
  const ids = catalogue.productIds();
  expect(ids.length).toBeGreaterThan(50);
  let lighterFound = 0;
  let goingWithFound = 0;
  for (const id of ids) {
    const [own] = catalogue.cards([id]);
    const { lighter, goingWith } = catalogue.beside(id);
    lighterFound += Number(lighter.length > 0);
    goingWithFound += Number(goingWith.length > 0);
    for (const card of lighter) {
      expect(card.netWeightMg).toBeLessThan(own?.netWeightMg ?? 0);
      expect(card.price).toBeLessThan(own?.price ?? 0);
    }
    const category = catalogue.findProduct(id)?.category?.id;
    for (const card of goingWith)
      expect(catalogue.findProduct(card.id)?.category?.id).not.toBe(category);
    const shown = [...lighter, ...goingWith];
    expect(shown.every(({ isInStock }) => isInStock)).toBe(true);
    expect(new Set([id, ...shown.map((card) => card.id)]).size).toBe(shown.length + 1);
  }
  // For pieces whose text describes their look, in a shop of sixty pieces.
  expect(lighterFound).toBeGreaterThan(ids.length / 4);
  expect(goingWithFound).toBeGreaterThan(ids.length / 2);
});

test('nothing is shown beside a piece that the shop does not have', () => {
  expect(catalogue.beside('no-such-piece')).toEqual({ lighter: [], goingWith: [] });
});
