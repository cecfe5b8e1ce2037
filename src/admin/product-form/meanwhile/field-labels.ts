import type { FieldName, PieceForm } from '#shop/catalogue/editing/product-form.ts';
import type { FormNeeds } from '#admin/product-form/read-form-needs.server.ts';

/** What the fields are called where no form stands around them. */
export const fieldLabels: Record<FieldName, string> = {
  name: 'Name',
  sku: 'SKU',
  description: 'Description',
  makingCharge: 'Making Charge (%)',
  discount: 'Discount (%)',
  soldAs: 'Quantity Type',
  status: 'Status',
  categoryId: 'Category',
  collectionIds: 'Collections',
  availableKarats: 'Available Karats',
  gross22kt: '22KT Gross Weight (g)',
  stone22kt: '22KT Stone Weight (g)',
  stock22kt: '22KT Stock Quantity',
  gross18kt: '18KT Gross Weight (g)',
  stone18kt: '18KT Stone Weight (g)',
  stock18kt: '18KT Stock Quantity',
  pictures: 'Images',
};

/** What stands in a field, in words. */
export function fieldText(
  field: FieldName,
  form: PieceForm,
  { categories, collections }: Pick<FormNeeds, 'categories' | 'collections'>,
): string {
  const value = form[field];
  if (field === 'pictures') return picturesText(form);
  if (field === 'categoryId') return nameIn(categories, form.categoryId);
  if (field === 'collectionIds') {
    return form.collectionIds.map((id) => nameIn(collections, id)).join(', ') || '–';
  }
  return Array.isArray(value) ? value.join(', ') || '–' : value || '–';
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
