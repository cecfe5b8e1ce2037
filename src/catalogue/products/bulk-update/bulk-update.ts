import { z } from 'zod';
import { firstErrors } from '#platform/first-errors.ts';
import { withoutThousandsCommas } from '#price/money/thousands.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import {
  fieldMessages,
  fieldRules,
  readRupees,
  readWhole,
} from '#catalogue/products/editing/product-fields.ts';
import { discountField, makingCharges } from '#catalogue/products/editing/product-form.ts';
import { type ProductStatus, productStatuses } from '#catalogue/products/product-status.ts';
import {
  type MakingInRupees,
  type TermsChange,
  termsChangeOf,
  termsChangeShape,
} from './bulk-terms.ts';
import { type TraitChange, traitField } from './bulk-traits.ts';
import { noCategory } from '#catalogue/products/product-filter.ts';

/** With 'add', `pieces` may be negative to remove stock. */
export type StockChange = { how: 'set' | 'add'; pieces: number };

/** The making charge to set, or the percentage points to add (negative to lower it); or an amount in rupees. */
export type MakingChange = { how: 'set' | 'add'; points: number } | MakingInRupees;

/** A change to several products at once; an absent field stays as it is on each. */
export type BulkUpdate = TermsChange &
  TraitChange & {
    making?: MakingChange;
    /** Null removes the discount. */
    discountPercentage?: number | null;
    /** Null removes the products from their categories. */
    categoryId?: string | null;
    status?: ProductStatus;
    addToCollectionId?: string;
    removeFromCollectionId?: string;
    stock: Partial<Record<Karat, StockChange>>;
  };

export const bulkUpdateMessages = {
  nothing: 'Choose at least one change.',
  bothWays: 'Choose a discount or none, not both.',
  bothFees: 'Choose a fee or the shop’s own, not both.',
  bothDays: 'Choose days or none, not both.',
  sameCollection:
    'You can’t add products to a collection and remove them from it at the same time.',
  sameTrait: 'You can’t add a filter to products and remove it at the same time.',
} as const;

const stock = z.string().default('').transform(withoutThousandsCommas);
const howStock = z.enum(['', 'set', 'add', 'take']).default('');
/** The stock change in each grade. */
const stockShape = Object.fromEntries(
  karats.flatMap((karat) => [
    [`how${karat}`, howStock],
    [`stock${karat}`, stock],
  ]),
) as Record<`how${Karat}`, typeof howStock> & Record<`stock${Karat}`, typeof stock>;
const choice = z.union([z.uuid(), z.literal('').transform(() => null)]).default(null);

const fields = z
  .object({
    howMaking: z.enum(['set', 'add', 'take', 'per-gram', 'fixed']).default('set'),
    makingCharge: z.string().default('').pipe(makingCharges.whole).transform(readWhole),
    discount: z.string().default('').pipe(discountField),
    noDiscount: z.literal('on').optional(),
    category: z.union([z.uuid(), z.literal(['', noCategory])]).default(''),
    status: z.enum(['', ...productStatuses]).default(''),
    addTo: choice,
    removeFrom: choice,
    addTrait: traitField,
    removeTrait: traitField,
    ...stockShape,
    ...termsChangeShape,
  })
  .refine(({ hallmarkFee, ownHallmarkFee }) => !hallmarkFee || !ownHallmarkFee, {
    path: ['hallmarkFee'],
    message: bulkUpdateMessages.bothFees,
  })
  .refine(({ madeToOrderDays, notMadeToOrder }) => !madeToOrderDays || !notMadeToOrder, {
    path: ['madeToOrderDays'],
    message: bulkUpdateMessages.bothDays,
  })
  .refine(({ discount, noDiscount }) => discount === null || !noDiscount, {
    path: ['discount'],
    message: bulkUpdateMessages.bothWays,
  })
  .refine(({ addTo, removeFrom }) => addTo === null || addTo !== removeFrom, {
    path: ['removeFrom'],
    message: bulkUpdateMessages.sameCollection,
  })
  .refine(({ addTrait, removeTrait }) => addTrait === null || addTrait !== removeTrait, {
    path: ['removeTrait'],
    message: bulkUpdateMessages.sameTrait,
  })
  .superRefine((form, context) => {
    for (const karat of karats) {
      if (!form[`how${karat}`] || isNumber(form[`stock${karat}`])) continue;
      const path = [`stock${karat}`];
      context.addIssue({ code: 'custom', path, message: fieldMessages.integer });
    }
  });

function isNumber(text: string): boolean {
  return text !== '' && fieldRules.stock.test(text);
}

/** Reads the bulk update form; on failure, returns the first message for each invalid field. */
export function readBulkUpdate(
  posted: unknown,
): { ok: true; change: BulkUpdate } | { ok: false; errors: Record<string, string> } {
  const parsed = fields.safeParse(posted);
  if (!parsed.success) return { ok: false, errors: firstErrors(parsed.error) };
  const change = changeOf(parsed.data);
  const isNothing = Object.keys(change).length === 1 && Object.keys(change.stock).length === 0;
  if (isNothing) return { ok: false, errors: { makingCharge: bulkUpdateMessages.nothing } };
  return { ok: true, change };
}

function changeOf(form: z.output<typeof fields>): BulkUpdate {
  const { discount, noDiscount, category, status, addTo, removeFrom, addTrait, removeTrait } = form;
  const making = makingChangeOf(form);
  return {
    ...(making && { making }),
    ...termsChangeOf(form),
    ...((discount !== null || noDiscount) && { discountPercentage: discount }),
    ...(category && { categoryId: category === noCategory ? null : category }),
    ...(status && { status }),
    ...(addTo && { addToCollectionId: addTo }),
    ...(removeFrom && { removeFromCollectionId: removeFrom }),
    ...(addTrait && { addTrait }),
    ...(removeTrait && { removeTrait }),
    stock: Object.fromEntries(karats.flatMap((karat) => stockChangeOf(form, karat))),
  };
}

function makingChangeOf(form: z.output<typeof fields>): MakingChange | null {
  const { howMaking: how, makingCharge: points, makingAmount } = form;
  if (how === 'per-gram' || how === 'fixed') {
    const amount = readRupees(makingAmount);
    return amount === null ? null : { how: 'rupees', kind: how, amount };
  }
  if (points === null) return null;
  return how === 'set' ? { how, points } : { how: 'add', points: how === 'add' ? points : -points };
}

function stockChangeOf(form: z.output<typeof fields>, karat: Karat): [Karat, StockChange][] {
  const how = form[`how${karat}`];
  if (!how) return [];
  const pieces = Number(form[`stock${karat}`]);
  return [
    [
      karat,
      how === 'set' ? { how, pieces } : { how: 'add', pieces: how === 'add' ? pieces : -pieces },
    ],
  ];
}
