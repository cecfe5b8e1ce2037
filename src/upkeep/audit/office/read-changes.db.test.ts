import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { addPicture } from '#catalogue/products/editing/test-piece-forms.server.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { readChanges } from './read-changes.server.ts';

const site = withTestShop();
const everything = {
  search: '',
  kind: null,
  days: { from: null, before: null },
  cursor: null,
  offset: 0,
  limit: 50,
};
const entry = { who: 'meera@example.in', what: 'product updated', subjectName: 'Lotus ring' };
const ids = { breach: newId(), gone: newId(), product: newId() };

beforeAll(async () => {
  const { db } = site.shop;
  const [shown, alsoShown] = [await addPicture(db), await addPicture(db)];
  await db.insert(auditLog).values([
    {
      ...entry,
      subjectKind: 'product',
      subjectId: ids.product,
      before: { pictures: [{ key: 'test/gone', alt: 'A bud' }] },
      after: { pictures: [{ key: shown.key, alt: 'Two buds' }] },
    },
    {
      ...entry,
      subjectKind: 'page',
      subjectId: 'home',
      before: { 'slide 1': { picture: null } },
      after: { 'slide 1': { picture: alsoShown.id } },
    },
    {
      ...entry,
      subjectKind: 'breach',
      subjectId: ids.breach,
      before: {},
      after: { closedAt: null },
    },
    { ...entry, subjectKind: 'user', subjectId: ids.gone, before: {}, after: null },
  ]);
});

const read = async (role: StaffRole = 'owner') =>
  (await readChanges(site.shop.db, role, everything)).rows.toReversed();

test('a change is shown with its pictures, as long as the shop still has them', async () => {
  const [product, page] = await read();
  expect(product?.lines).toMatchObject([
    { title: 'Picture 1 removed', before: 'A bud', picture: null },
    { title: 'Picture 1 added', after: 'Two buds', picture: { width: 900 } },
  ]);
  expect(page?.lines).toMatchObject([{ title: 'Slide 1: picture added', picture: { width: 900 } }]);
  await site.shop.db.delete(pictures);
  expect(
    (await read()).flatMap(({ lines }) => lines).map(({ picture }) => picture),
  ).not.toContainEqual(expect.anything());
});

test('a change links to its subject if the role may open it and it still exists', async () => {
  const pagesFor = async (role: StaffRole) => (await read(role)).map(({ page }) => page);
  const product = `/admin/products/edit/${ids.product}`;
  expect(await pagesFor('owner')).toEqual([product, null, `/admin/breaches/${ids.breach}`, null]);
  expect(await pagesFor('manager')).toEqual([product, null, null, null]);
});

test('the stored form of a change is not sent to the browser', async () => {
  expect((await read()).flatMap((row) => Object.keys(row))).not.toContain('before');
});
