import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import { milligrams } from '#price/money/weight.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import { storedTerms } from '#price/pricing/price-terms.ts';
import { compareRecords, type KaratRecord } from '#catalogue/products/price-offers.ts';
import { emptyGoodsFields, goodsShape, readGoods } from '#catalogue/products/goods-rules.ts';
import { productStatuses } from '#catalogue/products/product-status.ts';
import { emptyKaratFields, karatShape } from './karat-fields.ts';
import {
  fieldMessages,
  fieldRules,
  readDecimal,
  readWeight,
  readWhole,
  skuForm,
  skuOf,
} from './product-fields.ts';
import {
  emptySizesFields,
  faultsOfSizes,
  isEmptySize,
  recordOfSize,
  sizesShape,
} from './size-fields.ts';
import {
  emptyTermsFields,
  isMissingFixedPrice,
  isMissingMakingAmount,
  readTerms,
  termsMessages,
  termsShape,
} from './terms-fields.ts';
import { emptyTraitFields, readTraits, traitShape } from './trait-fields.ts';
import { textShape, textsBy, textsOf } from './text-fields.ts';

/** The most pictures of a product or variation (specification, back office 9). */
export const maxPictures = 5;

/** The most products chosen to go with a product. */
export const maxGoingWith = 6;

export type PieceKind = 'product' | 'variation';

const nameRequired: Record<PieceKind, string> = {
  product: fieldMessages.productName,
  variation: fieldMessages.variationName,
};

const whole = (digits: RegExp) =>
  z.string().regex(digits, fieldMessages.integer).transform(readWhole);
/** A typed discount in percent; null for none. */
export const discountField = whole(fieldRules.discount).refine(
  (percentage) => percentage === null || percentage <= 100,
  fieldMessages.discountTooHigh,
);
const weight = z.string().regex(fieldRules.weight, fieldMessages.decimal).transform(readWeight);

const picture = z.object({
  id: z.uuid(),
  key: z.string(),
  alt: lineOfText().max(200),
  width: z.number(),
  height: z.number(),
});

const pieceFields = z.object({
  name: z.string(),
  sku: z
    .string()
    .transform((text) => skuOf(text) || null)
    .refine((sku) => sku === null || skuForm.test(sku), fieldMessages.sku),
  ...textShape,
  makingCharge: z.string(),
  discount: discountField,
  soldAs: z.enum(['pieces', 'pairs']),
  status: z.enum(productStatuses),
  categoryId: z.union([z.uuid(), z.literal('').transform(() => null)]),
  collectionIds: z.array(z.uuid()).max(500),
  goesWithIds: z.array(z.uuid()).max(maxGoingWith, `Choose at most ${maxGoingWith} pieces.`),
  ...traitShape,
  availableKarats: z.array(z.enum(karats)),
  ...karatShape(weight, whole(fieldRules.stock)),
  pictures: z.array(picture).max(maxPictures),
  ...termsShape,
  ...sizesShape,
  ...goodsShape,
});

/** Form rules that depend on the shop's settings. */
export type FormRules = {
  /** Whether a making charge in percent may have two decimals. */
  makingDecimals: boolean;
};

const wholePercentages: FormRules = { makingDecimals: false };

/** A typed making charge in percent. */
export const makingCharges = {
  whole: z.string().regex(fieldRules.makingCharge, fieldMessages.integer),
  decimals: z.string().regex(fieldRules.makingDecimals, fieldMessages.percentage),
};

/** The form of a product or variation, as typed. */
export type PieceForm = z.input<typeof pieceFields>;
export type FieldName = keyof PieceForm;

/** The fields that contain rows of further fields. */
export const rowLists = ['stones', 'otherCharges', 'sizes'] as const;
export type RowList = (typeof rowLists)[number];
/** A field of a row: `stones.0.kind`. */
export type RowField = `${RowList}.${number}.${string}`;
export type FieldErrors = Partial<Record<FieldName, string>> & { [field: RowField]: string };

type Fields = z.output<typeof pieceFields>;

/** The rules of a product or a variation; only the message for a missing name differs. */
function pieceRules(kind: PieceKind, makingCharge: keyof typeof makingCharges) {
  const name = lineOfText('The name must be on one line')
    .min(1, nameRequired[kind])
    .max(200, 'The name must be at most 200 characters');
  const fields = pieceFields.extend({ name, makingCharge: makingCharges[makingCharge] });
  return withSizeRules(withTermsRules(withStoneRules(fields)));
}

type PieceSchema = z.ZodType<Fields, PieceForm>;

// Each rule runs once the fields it needs are readable, whatever else is wrong.

function withStoneRules(fields: PieceSchema): PieceSchema {
  return karats.reduce<PieceSchema>(
    (form, karat) =>
      form.refine((values) => values.sizeKind !== '' || stoneIsWithin(values, karat), {
        path: [`stone${karat}`],
        message: fieldMessages.stoneTooHeavy,
        when: unlessWrong([`gross${karat}`, `stone${karat}`]),
      }),
    fields,
  );
}

function withTermsRules(fields: PieceSchema): PieceSchema {
  return fields
    .refine((form) => !isMissingFixedPrice(form), {
      path: ['fixedPrice'],
      message: termsMessages.fixedPrice,
      when: unlessWrong(['priceKind', 'fixedPrice']),
    })
    .refine((form) => !isMissingMakingAmount(form), {
      path: ['makingAmount'],
      message: termsMessages.makingAmount,
      when: unlessWrong(['priceKind', 'makingKind', 'makingAmount']),
    });
}

function withSizeRules(fields: PieceSchema): PieceSchema {
  return fields.check(
    z.superRefine(
      (form: Fields, context) => {
        for (const { place, field, message } of faultsOfSizes(form)) {
          context.addIssue({ code: 'custom', path: ['sizes', place, field], message });
        }
      },
      { when: unlessWrong(['sizeKind', 'sizes']) },
    ),
  );
}

function unlessWrong(names: readonly FieldName[]) {
  return ({ issues }: { issues: readonly { path?: PropertyKey[] }[] }) =>
    !issues.some(({ path }) => names.some((name) => name === path?.[0]));
}

function stoneIsWithin(fields: Fields, karat: Karat): boolean {
  return (fields[`stone${karat}`] ?? 0) <= (fields[`gross${karat}`] ?? 0);
}

const forms = {
  product: { whole: pieceRules('product', 'whole'), decimals: pieceRules('product', 'decimals') },
  variation: {
    whole: pieceRules('variation', 'whole'),
    decimals: pieceRules('variation', 'decimals'),
  },
};

/** A product or variation read from a valid form. */
export type ValidatedProduct = ReturnType<typeof validatedOf>;

/** Validates the form of a product or variation; on failure, returns the first message for each invalid field. */
export function checkPieceForm(
  kind: PieceKind,
  form: unknown,
  { makingDecimals }: FormRules = wholePercentages,
): { ok: true; validated: ValidatedProduct } | { ok: false; errors: FieldErrors } {
  const rules = forms[kind][makingDecimals ? 'decimals' : 'whole'];
  const parsed = rules.safeParse(withFieldsLeftOut(form));
  if (parsed.success) return { ok: true, validated: validatedOf(kind, parsed.data) };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldAt(path);
    if (field) errors[field] ??= message;
  }
  return { ok: false, errors };
}

/** Fills in missing texts, karats and price terms as empty. */
function withFieldsLeftOut(form: unknown): unknown {
  if (typeof form !== 'object') return form;
  return {
    ...textsBy(() => ''),
    ...emptyKaratFields,
    ...emptyTermsFields,
    ...emptySizesFields,
    ...emptyGoodsFields,
    goesWithIds: [],
    ...emptyTraitFields,
    ...form,
  };
}

function fieldAt([field, ...row]: PropertyKey[]): FieldName | RowField | undefined {
  const isRow = row.length > 1 && rowLists.some((list) => list === field);
  return (isRow ? [field, ...row].join('.') : field) as FieldName | RowField | undefined;
}

function validatedOf(kind: PieceKind, fields: Fields) {
  const { name, sku, soldAs, categoryId, pictures } = fields;
  return {
    name,
    sku,
    ...textsOf(fields),
    soldAs,
    // A variation's own status is unused.
    status: kind === 'product' ? fields.status : ('published' as const),
    categoryId,
    // The percentage is unused for a making charge in rupees.
    makingChargePercentage:
      fields.makingKind === 'percent' ? (readDecimal(fields.makingCharge) ?? 0) : 0,
    discountPercentage: fields.discount,
    priceTerms: storedTerms(readTerms(fields)),
    sizeKind: fields.sizeKind || null,
    goods: readGoods(fields),
    madeToOrderDays: readWhole(fields.madeToOrderDays),
    availableKarats: karats.filter((karat) => fields.availableKarats.includes(karat)),
    collectionIds: [...new Set(fields.collectionIds)].toSorted(),
    goesWithIds: kind === 'product' ? [...new Set(fields.goesWithIds)] : [],
    traits: kind === 'product' ? readTraits(fields) : null,
    pictures: pictures.map(({ id, alt }) => ({ id, alt })),
    records: recordsOf(fields),
  };
}

/** The karat records to save; for a piece with sizes its rows, finest karat first, then smallest size. */
function recordsOf({ sizeKind, sizes, ...fields }: Fields): KaratRecord[] {
  if (sizeKind === '') return karats.flatMap((karat) => recordOf(fields, karat) ?? []);
  const filled = sizes.filter((row) => !isEmptySize(row));
  return filled.map((row) => recordOfSize(sizeKind, row)).toSorted(compareRecords);
}

/** The record of a karat; null if all its fields are empty (specification, back office 4). */
function recordOf(fields: Omit<Fields, 'sizes' | 'sizeKind'>, karat: Karat): KaratRecord | null {
  const grossWeightMg = fields[`gross${karat}`];
  const stoneWeightMg = fields[`stone${karat}`];
  const stock = fields[`stock${karat}`];
  if (grossWeightMg === null && stoneWeightMg === null && stock === null) return null;
  const netWeightMg = milligrams((grossWeightMg ?? 0) - (stoneWeightMg ?? 0));
  return { karat, size: '', grossWeightMg, stoneWeightMg, netWeightMg, stockQuantity: stock ?? 0 };
}
