import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedChanges } from '../../../../tests/support/recorded-changes.ts';
import type { RecordedChange } from '../../../../tests/support/recorded-dealings.ts';
import { changeLines, picturesOf } from './change-lines.ts';
import { inShort } from './change-line.ts';

const source = path.resolve(import.meta.dirname, '../../..');

/** The lines of a change in the log. */
function said({ kind, id, before, after }: RecordedChange): string[] {
  const subject = { subjectKind: kind, subjectId: id ?? null, subjectName: 'Its name' };
  return changeLines({ ...subject, before, after }).map(inShort);
}

const rawForms = {
  'a brace or a bracket of a record': /[{}[\]]|\[object/,
  'a quotation mark of JSON': /"/,
  'the name of a column': /[a-z]_[a-z]/,
  'a name of our programs': /\b[a-z]+[A-Z][a-z]/,
  'a bare weight': /\bmg\b/i,
  'a bare sum': /paise/i,
  'a short name of ours': /\b(with-payment|without-payment|per-gram|given-up|too-many-requests)\b/,
  'a moment as computers write it': /\d{4}-\d\d-\d\dT/,
  'the id of a row': /[\da-f]{8}-[\da-f]{4}-/,
};

test('these tests cover every file that writes into the audit log', () => {
  const writing = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith(path.join('upkeep', 'audit')))
    .filter((file) => /recordChanges?\(/.test(readFileSync(path.join(source, file), 'utf8')));
  expect(writing.map((file) => file.replaceAll(path.sep, '/')).toSorted()).toEqual(
    Object.keys(recordedChanges).toSorted(),
  );
});

describe.each(Object.entries(recordedChanges))('what %s records', (_file, changes) => {
  test.each(Object.entries(rawForms))('is shown without %s', (_form, form) => {
    expect(changes.flatMap(said).filter((line) => form.test(line))).toEqual([]);
  });
});

test('weights are in grams, sums in rupees, shares in percent and times in Indian time', () => {
  const [line] = recordedChanges['orders/fulfilment/change-order-status.server.ts'] ?? [];
  expect(line && said(line)).toContain('Insured for: – → ₹1,23,456');
  expect(
    said({
      kind: 'product',
      before: { makingChargePercentage: 12, '22kt size 2.4 grossWeightMg': 24_000 },
      after: { makingChargePercentage: 14.25, '22kt size 2.4 grossWeightMg': 24_125 },
    }),
  ).toEqual(['Making charge: 12% → 14.25%', '22KT size 2.4 gross weight: 24.00 g → 24.125 g']);
  expect(
    said({ kind: 'quotation', before: null, after: { expiresAt: '2026-11-20T10:00:00Z' } }),
  ).toEqual(['Valid until: 20 Nov 2026, 3:30 pm IST']);
});

test('empty fields of a new piece are not listed', () => {
  const after = { name: 'Kada', discountPercentage: null, collections: [], stones: '' };
  expect(said({ kind: 'product', before: null, after })).toEqual(['Name: Kada']);
});

test('a setting is named and worded as on its own screen', () => {
  const before = { gstRegistration: 'unregistered', offeredKarats: '22kt' };
  const after = { gstRegistration: 'registered', offeredKarats: '22kt,24ks' };
  expect(said({ kind: 'setting', id: 'details', before, after })[0]).toBe(
    'GST registration: Not registered for GST → Registered for GST',
  );
  expect(said({ kind: 'setting', id: 'selling', before, after })[1]).toBe(
    'Grades we offer: 22KT (916) → 22KT (916), 24KT 995',
  );
});

describe('pictures', () => {
  const [a, b] = [
    { key: 'pieces/a', alt: 'A bud' },
    { key: 'pieces/b', alt: '' },
  ];
  const between = (before: unknown[], after: unknown[]) =>
    said({ kind: 'product', before: { pictures: before }, after: { pictures: after } });

  test('are described as added, removed, changed or reordered, with their positions', () => {
    expect(between([a], [a, b])).toEqual(['Picture 2 added']);
    expect(between([a, b], [b])).toEqual(['Picture 1 removed: A bud']);
    expect(between([a], [{ ...a, alt: 'Buds' }])).toEqual(['Text of picture 1: A bud → Buds']);
    expect(between([a, b], [b, a])).toEqual(['Pictures reordered']);
  });

  test('are identified by key or id, so that they can be shown', () => {
    const id = '019aca6f-2c00-7000-8000-000000000001';
    const lines = (name: string, before: unknown, after: unknown) =>
      changeLines({
        subjectKind: 'page',
        subjectId: 'home',
        subjectName: 'Home',
        before: { [name]: before },
        after: { [name]: after },
      });
    expect(picturesOf(lines('pictures', [], [a]))).toEqual({ ids: [], keys: ['pieces/a'] });
    expect(picturesOf(lines('picture', null, a))).toEqual({ ids: [], keys: ['pieces/a'] });
    expect(picturesOf(lines('slide 1', { picture: null }, { picture: id }))).toEqual({
      ids: [id],
      keys: [],
    });
  });
});

test('whatever an entry contains, no raw record is shown', () => {
  const words = fc.constantFrom('Lotus', '12', '–', 'two buds', '');
  const leaf = fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('alt', 'key', 'grossWeightMg', 'someNewField'), tie('tree')),
    ),
  }));
  const fields = fc.dictionary(
    fc.constantFrom(
      'pictures',
      'picture',
      'offAmount',
      'totalPaise',
      'some_column',
      'someNewField',
    ),
    tree,
  );
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      const shown = said({ kind: 'product', before, after }).join('\n');
      expect(shown).not.toMatch(/[{}[\]"]|\[object|[a-z]_[a-z]|\b[a-z]+[A-Z]|\bMg\b|Paise/);
    }),
  );
});
