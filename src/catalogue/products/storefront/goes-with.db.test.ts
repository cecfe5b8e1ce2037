import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { updateProduct } from '#catalogue/products/editing/change-products.server.ts';
import { deleteProduct } from '#catalogue/products/editing/delete-pieces.server.ts';
import { duplicateForm, formOf } from '#catalogue/products/editing/edited-piece.ts';
import { checkPieceForm, maxGoingWith } from '#catalogue/products/editing/product-form.ts';
import { editOf, openPiece } from '#catalogue/products/editing/test-piece-forms.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './endpoints/more-pieces.ts';
import type { MorePieces } from './product/more-pieces-answer.ts';

const site = withTestShop();
const db = () => site.shop.db;
const by = 'meera@example.in';
let own: string;
let chain: string;
let nath: string;

async function setRate(variableValue: string): Promise<void> {
  await db().delete(globals);
  await db().insert(globals).values({ variableName: 'gold_price_per_gram', variableValue });
}

beforeEach(async () => {
  await setRate('5000');
  await db().delete(products);
  [own, chain, nath] = [await site.addRing(2), await site.addRing(2), await site.addRing(2)];
});

/** Saves the form of the piece as staff would. */
async function choose(goesWithIds: string[]): Promise<void> {
  const saved = await updateProduct(db(), editOf(await openPiece(db(), own), { goesWithIds }));
  expect(saved).toEqual({ ok: true, value: null });
}

/** The products shown to a shopper as going with the piece. */
async function goingWith(): Promise<MorePieces['goingWith']> {
  const asked = site.visit(`/api/product/${own}/more`);
  const answer = (await callRoute(loader, asked, { productId: own })) as Response;
  return ((await answer.json()) as MorePieces).goingWith;
}
const idsShown = async () => (await goingWith()).map(({ id }) => id);

test('pieces chosen by staff are shown in order, without archived, deleted and sold-out ones', async () => {
  await choose([nath, chain]);
  expect(await idsShown()).toEqual([nath, chain]);
  await choose([chain, nath]);
  expect(await idsShown()).toEqual([chain, nath]);

  const status = (of: 'archived' | 'published') =>
    db().update(products).set({ status: of }).where(eq(products.id, chain));
  await status('archived');
  expect(await idsShown()).toEqual([nath]);
  await status('published');
  expect(await idsShown()).toEqual([chain, nath]);
  await deleteProduct(db(), { id: nath, by });
  expect(await idsShown()).toEqual([chain]);
  await db()
    .update(karatRecords)
    .set({ stockQuantity: 0 })
    .where(eq(karatRecords.productId, chain));
  expect(await idsShown()).toEqual([]);
});

test('pieces chosen by staff are shown at their current price', async () => {
  await choose([chain]);
  expect(await goingWith()).toMatchObject([{ price: 5_768_000 }]);
  await setRate('6000');
  expect(await goingWith()).toMatchObject([{ price: 6_921_600 }]);
});

test('the audit log names the pieces chosen, and a duplicate starts with the same ones', async () => {
  await db().update(products).set({ name: 'Bridal nath' }).where(eq(products.id, nath));
  await choose([nath]);
  const opened = await openPiece(db(), own);
  expect(duplicateForm(opened, { pictures: false, weights: false }).goesWithIds).toEqual([nath]);
  await choose([]);
  const entries = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, own))
    .orderBy(auditLog.id);
  expect(entries.slice(-2)).toMatchObject([
    { before: { goesWith: null }, after: { goesWith: ['Bridal nath'] } },
    { before: { goesWith: ['Bridal nath'] }, after: { goesWith: null } },
  ]);
});

test('at most six pieces can be chosen, each once, and none for a variation', async () => {
  const form = formOf(await openPiece(db(), own));
  const read = (kind: 'product' | 'variation', goesWithIds: string[]) => {
    const checked = checkPieceForm(kind, { ...form, goesWithIds });
    return checked.ok ? checked.validated.goesWithIds : checked.errors;
  };
  expect(read('product', [nath, chain, nath])).toEqual([nath, chain]);
  expect(read('variation', [nath])).toEqual([]);
  const many = Array.from({ length: maxGoingWith + 1 }, () => chain);
  expect(read('product', many)).toEqual({ goesWithIds: 'Choose at most 6 pieces.' });
});
