import { beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '#catalogue/products/memory/open-catalogue.server.ts';
import { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import { useDemoShop } from '#upkeep/demo/test-demo-shop.server.ts';
import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import type { ComparedId } from './compare-address.ts';
import { addedPath, readComparison } from './read-comparison.server.ts';

const shop = useDemoShop();
let catalogue: PublicCatalogue;

beforeAll(async () => {
  catalogue = new PublicCatalogue(await readCatalogue(shop.db), new Set());
});

const idOf = (name: string) => catalogue.searchProducts(name)[0] ?? '';
const compare = (...pieces: ComparedId[]) => readComparison(catalogue, pieces);
const texts = (rows: ReturnType<typeof compare>['rows'], title: string) =>
  rows.find((row) => row.title === title)?.cells.map((cell) => cell?.text ?? null);

function signed(text: string): Paise {
  const amount = parseRupees(text.replace(/^[−+] /, '').replace('₹', ''));
  if (amount === null) throw new Error(`No sum: ${text}`);
  return paise(text.startsWith('−') ? -amount : amount);
}

test('the parts of every piece in the shop add up to its price', () => {
  const ids = catalogue.productIds();
  expect(ids.length).toBeGreaterThan(50);
  for (const id of ids) {
    const { columns, rows } = compare({ id, karat: null });
    const [column] = columns;
    if (!column?.price) continue;
    const end = rows.findIndex(({ title }) => title.startsWith('Price per gram'));
    const parts = rows.slice(
      1,
      end === -1 ? rows.findIndex(({ title }) => title === 'Net weight') : end,
    );
    const sum = parts.reduce((all, { cells: [cell] }) => all + (cell ? signed(cell.text) : 0), 0);
    expect([column.name, sum]).toEqual([column.name, column.price]);
    expect(texts(rows, 'Price')).toEqual([formatRupees(column.price)]);
  }
});

test('the lowest price is marked, and the lowest making charge only if nothing is discounted', () => {
  const band = { id: idOf('Saanjh Plain Band'), karat: null };
  const marksIn = (rows: ReturnType<typeof compare>['rows'], title: string) =>
    rows.find((row) => row.title === title)?.cells.map((cell) => cell?.isLowest ?? false);
  const reduced = compare({ id: idOf('Meenakshi Temple Jhumka'), karat: null }, band).rows;
  expect(texts(reduced, 'Discount')).toEqual(['− ₹1,841.40', '− ₹195.30']);
  expect(marksIn(reduced, 'Price')).toEqual([false, true]);
  expect(marksIn(reduced, 'Making charge')).toEqual([false, false]);

  const whole = catalogue
    .productIds()
    .map((id) => ({ id, karat: null }))
    .filter((one) => !texts(compare(one).rows, 'Discount') && texts(compare(one).rows, 'Gold'));
  const four = compare(...whole.slice(0, 4)).rows;
  const amounts = (texts(four, 'Making charge') ?? []).map((text) => signed(text ?? '₹0'));
  expect(marksIn(four, 'Making charge')).toEqual(
    amounts.map((amount) => amount === Math.min(...amounts)),
  );
  const alone = compare(band).rows;
  expect(alone.flatMap(({ cells }) => cells).some((cell) => cell?.isLowest)).toBe(false);
});

test('a piece is compared in the karat asked for, with links to its others and to remove it', () => {
  const id = idOf('Saanjh Plain Band');
  const { columns, pieces } = compare({ id, karat: '18kt' });
  expect(pieces).toEqual([{ id, karat: '18kt' }]);
  expect(columns).toMatchObject([
    {
      grade: expect.stringMatching(/^18KT · Size /),
      others: [{ name: '22KT' }],
      withoutPath: '/compare',
    },
  ]);
  expect(columns[0]?.path).toBe(`/product/${id}?karat=18kt`);
});

test('a piece that the shop does not sell is left out', () => {
  expect(compare({ id: '01a00000-0000-7000-8000-000000000000', karat: null })).toMatchObject({
    pieces: [],
    columns: [],
    rows: [],
  });
});

test('a piece is added by name, or the next match if it is already compared', () => {
  const id = idOf('Saanjh Plain Band');
  expect(addedPath(catalogue, [], 'saanjh plain band')).toBe(`/compare?pieces=${id}`);
  const next = addedPath(catalogue, [{ id, karat: '22kt' }], 'band');
  expect(next).toMatch(new RegExp(`^/compare\\?pieces=${id}\\.22kt_`));
  expect(addedPath(catalogue, [], 'xyzzyq')).toBeNull();
});
