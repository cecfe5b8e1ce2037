import { z } from 'zod';
import { lineOfText, linesOfText } from '#platform/text.ts';
import { milligrams } from '#shop/money/weight.ts';
import { type Karat, karats } from '#shop/pricing/karat.ts';
import { productStatuses } from '#shop/catalogue/product-status.ts';
import { karatShape, withKaratFields } from './karat-fields.ts';
import { fieldMessages, fieldRules, readWeight, readWhole, skuForm } from './product-fields.ts';

/** Pictures of a product or variation: at most so many (specification, back office 9). */
export const maxPictures = 5;

export type PieceKind = 'product' | 'variation';

const nameRequired: Record<PieceKind, string> = {
  product: fieldMessages.productName,
  variation: fieldMessages.variationName,
};

const whole = (digits: RegExp) =>
  z.string().regex(digits, fieldMessages.integer).transform(readWhole);
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
    .transform((text) => text.trim().toUpperCase() || null)
    .refine((sku) => sku === null || skuForm.test(sku), fieldMessages.sku),
  description: linesOfText.max(5000, 'Description must be at most 5,000 characters'),
  makingCharge: whole(fieldRules.makingCharge).transform((percentage) => percentage ?? 0),
  discount: whole(fieldRules.discount).refine(
    (percentage) => percentage === null || percentage <= 100,
    fieldMessages.discountTooHigh,
  ),
  soldAs: z.enum(['pieces', 'pairs']),
  status: z.enum(productStatuses),
  categoryId: z.union([z.uuid(), z.literal('').transform(() => null)]),
  collectionIds: z.array(z.uuid()).max(500),
  availableKarats: z.array(z.enum(karats)),
  ...karatShape(weight, whole(fieldRules.stock)),
  pictures: z.array(picture).max(maxPictures),
});

/** What stands in the fields of a product or a variation, as it is typed. */
export type PieceForm = z.input<typeof pieceFields>;
export type FieldName = keyof PieceForm;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** The rules of a product and of a variation: the name differs in what is said when it is missing. */
function pieceRules(kind: PieceKind) {
  const name = lineOfText('The name must be on one line')
    .min(1, nameRequired[kind])
    .max(200, 'The name must be at most 200 characters');
  return karats.reduce<z.ZodType<z.output<typeof pieceFields>, PieceForm>>(
    (form, karat) =>
      form.refine((fields) => stoneIsWithin(fields, karat), {
        path: [`stone${karat}`],
        message: fieldMessages.stoneTooHeavy,
        // Judged as soon as both weights can be read, whatever else is wrong.
        when: ({ issues }) => !issues.some(({ path }) => isWeightOf(karat, path?.[0])),
      }),
    pieceFields.extend({ name }),
  );
}

function stoneIsWithin(fields: z.output<typeof pieceFields>, karat: Karat): boolean {
  return (fields[`stone${karat}`] ?? 0) <= (fields[`gross${karat}`] ?? 0);
}

function isWeightOf(karat: Karat, field: PropertyKey | undefined): boolean {
  return field === `gross${karat}` || field === `stone${karat}`;
}

const forms = { product: pieceRules('product'), variation: pieceRules('variation') };

/** A product or variation to be written: read from a form, and right. */
export type ValidatedProduct = ReturnType<typeof validatedOf>;

/** Reads the form of a product or variation, with the first message for each field that is wrong. */
export function checkPieceForm(
  kind: PieceKind,
  form: unknown,
): { ok: true; validated: ValidatedProduct } | { ok: false; errors: FieldErrors } {
  const parsed = forms[kind].safeParse(withKaratFields(form));
  if (parsed.success) return { ok: true, validated: validatedOf(kind, parsed.data) };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as FieldName | undefined;
    if (field) errors[field] ??= message;
  }
  return { ok: false, errors };
}

function validatedOf(kind: PieceKind, fields: z.output<typeof pieceFields>) {
  const { name, sku, description, soldAs, categoryId, pictures } = fields;
  return {
    name,
    sku,
    description,
    soldAs,
    // A variation follows its product.
    status: kind === 'product' ? fields.status : ('published' as const),
    categoryId,
    makingChargePercentage: fields.makingCharge,
    discountPercentage: fields.discount,
    availableKarats: karats.filter((karat) => fields.availableKarats.includes(karat)),
    collectionIds: [...new Set(fields.collectionIds)].toSorted(),
    pictures: pictures.map(({ id, alt }) => ({ id, alt })),
    records: karats.flatMap((karat) => recordOf(fields, karat) ?? []),
  };
}

/** What is saved of a karat: only where any of its fields is filled (specification, back office 4). */
function recordOf(fields: z.output<typeof pieceFields>, karat: Karat) {
  const grossWeightMg = fields[`gross${karat}`];
  const stoneWeightMg = fields[`stone${karat}`];
  const stock = fields[`stock${karat}`];
  if (grossWeightMg === null && stoneWeightMg === null && stock === null) return null;
  const netWeightMg = milligrams((grossWeightMg ?? 0) - (stoneWeightMg ?? 0));
  return { karat, size: '', grossWeightMg, stoneWeightMg, netWeightMg, stockQuantity: stock ?? 0 };
}
