import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { addProduct, updateProduct, addVariation } from './change-products.server.ts';
import { duplicateForm, formOf } from './edited-piece.ts';
import { checkPieceForm, type PieceForm } from './product-form.ts';
import { editOf, openPiece, ringForm, validatedOf } from './test-piece-forms.server.ts';

const database = useTestDatabase();

const by = 'meera@example.in';
const done = { ok: true, value: null };

const ruby = {
  kind: 'Ruby',
  count: '1',
  carats: '0.5',
  pricedPer: 'all',
  price: '12000',
  certificate: 'GIA 5182736450',
} as const;
const diamonds = {
  kind: 'Diamond',
  count: '20',
  carats: '0.4',
  pricedPer: 'carat',
  price: '60000.50',
  certificate: '',
} as const;

const parts: Partial<PieceForm> = {
  makingKind: 'per-gram',
  makingAmount: '450',
  makingMinimum: '1500',
  wastage: '2.5',
  hallmarkFee: '53',
  stones: [ruby, diamonds],
  otherCharges: [{ name: 'Engraving', amount: '350' }],
  madeToOrderDays: '14',
};

async function add(changes: Partial<PieceForm> = parts): Promise<string> {
  const id = newId();
  const validated = validatedOf({ ...ringForm, ...changes });
  expect(await addProduct(database.db, { id, validated, by })).toEqual(done);
  return id;
}

const open = (id: string) => openPiece(database.db, id);
const changesOf = (id: string) =>
  database.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);

test('a piece is saved with all its price terms, and its form shows them again', async () => {
  const piece = await open(await add());
  expect(piece).toMatchObject({
    makingChargePercentage: 0,
    madeToOrderDays: 14,
    priceTerms: {
      priceKind: 'rate',
      makingKind: 'per-gram',
      makingAmount: 45_000,
      makingMinimum: 150_000,
      wastagePercentage: 2.5,
      hallmarkFee: 5_300,
      stones: [
        { kind: 'Ruby', count: 1, milliCarats: 500, pricedPer: 'all', price: 1_200_000 },
        { kind: 'Diamond', milliCarats: 400, pricedPer: 'carat', price: 6_000_050 },
      ],
      otherCharges: [{ name: 'Engraving', amount: 35_000 }],
    },
  });
  expect(formOf(piece)).toMatchObject({ ...parts, makingCharge: '0' });
});

test('a plain ring is stored without price terms', async () => {
  const [row] = await database.db
    .select()
    .from(products)
    .where(eq(products.id, await add({})));
  expect(row).toMatchObject({ priceTerms: null, makingChargeHundredths: 0, sizeKind: null });
});

test('the audit log shows changed price terms in words', async () => {
  const id = await add({});
  expect(await updateProduct(database.db, editOf(await open(id), parts))).toEqual(done);
  const [, change] = await changesOf(id);
  expect(change).toMatchObject({
    before: { makingChargePercentage: 12, stones: null, hallmarkFee: null },
    after: {
      makingCharge: '₹450 per gram, at least ₹1,500',
      wastagePercentage: 2.5,
      stones:
        '1 × Ruby, 0.5 ct, ₹12,000 in all, certificate GIA 5182736450; 20 × Diamond, 0.4 ct, ₹60,000.50 per carat',
      hallmarkFee: '₹53',
      otherCharges: 'Engraving ₹350',
      madeToOrderDays: 14,
    },
  });
});

test('a making charge with decimals is saved if the shop allows them, and can be whole again', async () => {
  const id = newId();
  const checked = checkPieceForm(
    'product',
    { ...ringForm, makingCharge: '12.25' },
    { makingDecimals: true },
  );
  if (!checked.ok) throw new Error('It is right');
  const { validated } = checked;
  expect(await addProduct(database.db, { id, validated, by })).toEqual(done);
  expect(await addProduct(database.db, { id, validated, by })).toEqual(done);
  const opened = await open(id);
  expect(opened.makingChargePercentage).toBe(12.25);
  await updateProduct(database.db, editOf(opened, { makingCharge: '13' }));
  expect((await open(id)).makingChargePercentage).toBe(13);
});

test('a duplicate has the price terms and the stones, without their certificates', async () => {
  const copy = duplicateForm(await open(await add()), { pictures: true, weights: true });
  expect(copy).toMatchObject({ ...parts, stones: [{ ...ruby, certificate: '' }, diamonds] });
});

test('a variation set to Same as Product follows a making charge of any kind', async () => {
  const productId = await add({});
  const id = newId();
  const validated = validatedOf({ ...ringForm, name: 'Small', stones: [ruby] });
  const same = { makingCharge: true, discount: false };
  await addVariation(database.db, { id, productId, validated, same, by });
  const { makingKind, makingAmount, makingMinimum } = parts;
  const making = { makingKind, makingAmount, makingMinimum } as Partial<PieceForm>;
  const changed = { ...making, otherCharges: parts.otherCharges };
  await updateProduct(database.db, editOf(await open(productId), changed));
  const variation = await open(id);
  expect(formOf(variation)).toMatchObject({ ...making, stones: [ruby], otherCharges: [] });
  expect((await changesOf(id)).at(-1)).toMatchObject({
    before: { makingChargePercentage: 12 },
    after: { makingChargePercentage: 0, makingCharge: '₹450 per gram, at least ₹1,500' },
  });
  const back = { makingKind: 'percent', makingCharge: '9', makingMinimum: '' } as const;
  await updateProduct(database.db, editOf(await open(productId), back));
  expect(formOf(await open(id))).toMatchObject({ makingKind: 'percent', makingCharge: '9' });
});
