import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type BulkUpdate, bulkUpdateMessages, readBulkUpdate } from './bulk-update.ts';
import { fieldMessages } from '#catalogue/products/editing/product-fields.ts';

const [category, collection] = [newId(), newId()];

function changeOf(posted: Record<string, string>): BulkUpdate {
  const read = readBulkUpdate(posted);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.change;
}

function errorsOf(posted: Record<string, string>): Record<string, string> {
  const read = readBulkUpdate(posted);
  return read.ok ? {} : read.errors;
}

describe('a bulk update', () => {
  test.each<[Record<string, string>, BulkUpdate]>([
    [{ makingCharge: '14' }, { making: { how: 'set', points: 14 }, stock: {} }],
    [{ makingCharge: '0' }, { making: { how: 'set', points: 0 }, stock: {} }],
    [
      { howMaking: 'add', makingCharge: '2' },
      { making: { how: 'add', points: 2 }, stock: {} },
    ],
    [
      { howMaking: 'take', makingCharge: '1' },
      { making: { how: 'add', points: -1 }, stock: {} },
    ],
    [{ status: 'archived' }, { status: 'archived', stock: {} }],
    [{ discount: '5' }, { discountPercentage: 5, stock: {} }],
    [
      { discount: '', noDiscount: 'on' },
      { discountPercentage: null, stock: {} },
    ],
    [{ category }, { categoryId: category, stock: {} }],
    [{ category: 'none' }, { categoryId: null, stock: {} }],
    [{ addTo: collection }, { addToCollectionId: collection, stock: {} }],
    [
      { addTrait: 'style:temple', removeTrait: 'style:lotus' },
      {
        addTrait: { facet: 'style', value: 'temple', name: 'Temple' },
        removeTrait: { facet: 'style', value: 'lotus', name: 'Lotus' },
        stock: {},
      },
    ],
    [{ removeFrom: collection }, { removeFromCollectionId: collection, stock: {} }],
    [{ how22kt: 'set', stock22kt: '0' }, { stock: { '22kt': { how: 'set', pieces: 0 } } }],
    [{ how18kt: 'add', stock18kt: '3' }, { stock: { '18kt': { how: 'add', pieces: 3 } } }],
    [{ how22kt: 'take', stock22kt: '2' }, { stock: { '22kt': { how: 'add', pieces: -2 } } }],
  ])('changes what is filled in and nothing else: %o', (posted, change) => {
    const empty = { makingCharge: '', discount: '', category: '', addTo: '', removeFrom: '' };
    expect(changeOf({ ...empty, how22kt: '', how18kt: '', ...posted })).toEqual(change);
  });

  test.each([
    [{}, { makingCharge: bulkUpdateMessages.nothing }],
    [{ stock22kt: '4' }, { makingCharge: bulkUpdateMessages.nothing }],
    [{ howMaking: 'add', makingCharge: '' }, { makingCharge: bulkUpdateMessages.nothing }],
    [{ makingCharge: '1.5' }, { makingCharge: fieldMessages.integer }],
    [{ makingCharge: '-1' }, { makingCharge: fieldMessages.integer }],
    [{ discount: '101' }, { discount: fieldMessages.discountTooHigh }],
    [{ discount: '5', noDiscount: 'on' }, { discount: bulkUpdateMessages.bothWays }],
    [
      { addTo: collection, removeFrom: collection },
      { removeFrom: bulkUpdateMessages.sameCollection },
    ],
    [
      { addTrait: 'for:women', removeTrait: 'for:women' },
      { removeTrait: bulkUpdateMessages.sameTrait },
    ],
    [{ how22kt: 'set', stock22kt: '' }, { stock22kt: fieldMessages.integer }],
    [{ how18kt: 'add', stock18kt: '-3' }, { stock18kt: fieldMessages.integer }],
    [{ how18kt: 'add', stock18kt: '9999999' }, { stock18kt: fieldMessages.integer }],
  ])('says what is wrong with %o', (posted, errors) => {
    expect(errorsOf(posted)).toEqual(errors);
  });
});
