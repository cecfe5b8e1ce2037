import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { newPiece } from './piece-change.ts';
import { ringForm, validatedOf } from './test-piece-forms.server.ts';
import { savePieces } from './write-pieces.server.ts';

const site = withTestShop();
/** The longest SQL allowed, most of it placeholders; building it blocks the event loop. */
const maxCharacters = 15_000;

test('saving 400 pieces never builds a statement of more than 15,000 characters', async () => {
  const validated = validatedOf(ringForm);
  const pieces = Array.from({ length: 400 }, () => newPiece({ id: newId(), validated }));
  const statements = await site.statementsOf(() =>
    savePieces(site.shop.db, 'meera@example.in', async () => pieces),
  );
  expect(await site.shop.db.$count(products)).toBe(pieces.length);
  expect(await site.shop.db.$count(auditLog)).toBe(pieces.length);
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.filter((sql) => sql.length > maxCharacters).map((sql) => sql.length)).toEqual(
    [],
  );
});
