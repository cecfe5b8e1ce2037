import type { KaratField } from '#catalogue/products/editing/karat-fields.ts';
import { traitHeads } from '#catalogue/products/editing/trait-fields.ts';
import { textHeads } from '#catalogue/products/editing/text-fields.ts';
import { formatKarat, karats } from '#price/pricing/karat.ts';
import type { FieldName, PieceForm, RowList } from '#catalogue/products/editing/product-form.ts';
import type { FormNeeds } from '#catalogue/products/office/product-form/read-form-needs.server.ts';

/** Names of the fields outside the form. */
export const fieldLabels: Record<FieldName, string> = {
  name: 'Name',
  sku: 'SKU',
  ...textHeads,
  makingCharge: 'Making Charge (%)',
  discount: 'Discount (%)',
  soldAs: 'Quantity Type',
  status: 'Status',
  categoryId: 'Category',
  collectionIds: 'Collections',
  goesWithIds: 'Goes with',
  ...traitHeads,
  availableKarats: 'Available Karats',
  ...karatLabels(),
  pictures: 'Images',
  priceKind: 'Price',
  fixedPrice: 'Fixed price (₹)',
  makingKind: 'Making charge is',
  makingAmount: 'Making charge (₹)',
  makingMinimum: 'At least (₹)',
  wastage: 'Wastage (%)',
  hallmarkFee: 'Hallmark fee (₹)',
  stones: 'Stones',
  otherCharges: 'Other charges',
  sizeKind: 'Sizes are',
  sizes: 'Sizes',
  madeToOrderDays: 'Made to order (days)',
  hsn: 'HSN',
  huid: 'HUID',
  packing: 'Before dispatch',
  articles: 'Hallmarked articles per piece',
};

/** `22KT Gross Weight (g)`. */
function karatLabels(): Record<KaratField, string> {
  const labels = karats.flatMap((karat) => [
    [`gross${karat}`, `${formatKarat(karat)} Gross Weight (g)`],
    [`stone${karat}`, `${formatKarat(karat)} Stone Weight (g)`],
    [`stock${karat}`, `${formatKarat(karat)} Stock Quantity`],
  ]);
  return Object.fromEntries(labels) as Record<KaratField, string>;
}

/** The value of a field in words. */
export function fieldText(
  field: FieldName,
  form: PieceForm,
  { categories, collections, goesWith }: FormNeeds,
): string {
  const value = form[field];
  if (field === 'pictures') return picturesText(form);
  if (field === 'stones' || field === 'otherCharges' || field === 'sizes')
    return rowsText(form, field);
  if (field === 'categoryId') return nameIn(categories, form.categoryId);
  if (field === 'collectionIds') return namesIn(collections, form.collectionIds);
  if (field === 'goesWithIds') return namesIn(goesWith, form.goesWithIds);
  return Array.isArray(value) ? value.join(', ') || '–' : value || '–';
}

/** Describes the rows of a list: `22kt 14: 3.2 g, 2 in stock`. */
function rowsText(form: PieceForm, field: RowList): string {
  const texts = {
    stones: form.stones.map(({ count, kind, carats, price, certificate }) =>
      [`${count} × ${kind}`, carats && `${carats} ct`, price && `₹${price}`, certificate]
        .filter(Boolean)
        .join(' '),
    ),
    otherCharges: form.otherCharges.map(({ name, amount }) => `${name} ₹${amount}`),
    sizes: form.sizes.map(
      ({ karat, size, gross, stock }) =>
        `${karat} ${size}: ${gross || 0} g, ${stock || 0} in stock`,
    ),
  };
  return texts[field].join('; ') || '–';
}

function namesIn(choices: FormNeeds['categories'], ids: readonly string[]): string {
  return ids.map((id) => nameIn(choices, id)).join(', ') || '–';
}

function nameIn(choices: FormNeeds['categories'], id: string): string {
  if (!id) return '–';
  return choices?.find((choice) => choice.id === id)?.name ?? 'one that is new or gone';
}

function picturesText({ pictures }: PieceForm): string {
  if (pictures.length === 0) return '–';
  const words = pictures.map(({ alt }, place) => alt || `picture ${place + 1}`);
  return `${pictures.length}: ${words.join(', ')}`;
}
