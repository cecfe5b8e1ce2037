import { isId } from '#platform/ids.ts';
import type { PieceKind } from '#shop/catalogue/editing/product-form.ts';
import type { Parent } from './import-plan.ts';
import type { CellError, SheetRow } from './sheet-columns.ts';

/** A product or variation of the shop, as far as it takes to find the one that a row means. */
export type KnownPiece = {
  id: string;
  kind: PieceKind;
  name: string;
  sku: string | null;
  parentProductId: string | null;
  applySameMc: boolean;
  applySameDiscount: boolean;
};

/** Which piece a row is about: one of the shop, or a new one. */
export type MatchedRow = {
  row: SheetRow;
  kind: PieceKind;
  known: KnownPiece | null;
  parent: Parent | null;
};

type Match = { ok: true; match: MatchedRow } | { ok: false; error: CellError };

/**
 * Finds the piece of each row: by its ID where it has one, else by its name, capitals aside; a variation by its name
 * among those of its product. What is not found is new. Products come before variations in what is returned.
 */
export function matchRows(
  rows: readonly SheetRow[],
  known: readonly KnownPiece[],
): { matches: MatchedRow[]; errors: (CellError & { row: number })[] } {
  const shop = indexPieces(known);
  const matches: MatchedRow[] = [];
  const errors: (CellError & { row: number })[] = [];
  const firstRows = new Map<string, number>();

  function add(row: SheetRow, found: Match): void {
    if (!found.ok) return void errors.push({ ...found.error, row: row.row });
    const identity = identityOf(found.match);
    const first = firstRows.get(identity);
    if (first === undefined) {
      firstRows.set(identity, row.row);
      matches.push(found.match);
    } else {
      const text = `Row ${first} is about the same piece.`;
      errors.push({ row: row.row, column: row.cells.id ? 'id' : 'name', text });
    }
  }
  const isVariation = (row: SheetRow) =>
    shop.byId.get(row.cells.id ?? '')?.kind === 'variation' ||
    Boolean(row.cells.variationOf && shop.byId.get(row.cells.id ?? '')?.kind !== 'product');
  for (const row of rows.filter((each) => !isVariation(each))) add(row, matchProduct(row, shop));
  const productRows = Map.groupBy([...matches], ({ row }) => nameKey(row.cells.name ?? ''));
  for (const row of rows.filter(isVariation)) add(row, matchVariation(row, shop, productRows));
  return { matches, errors };
}

type Index = {
  byId: Map<string, KnownPiece>;
  productsByName: Map<string, KnownPiece[]>;
  variationsOf: Map<string | null, KnownPiece[]>;
};

function indexPieces(known: readonly KnownPiece[]): Index {
  const isProduct = ({ kind }: KnownPiece) => kind === 'product';
  return {
    byId: new Map(known.map((piece) => [piece.id, piece])),
    productsByName: Map.groupBy(known.filter(isProduct), ({ name }) => nameKey(name)),
    variationsOf: Map.groupBy(known, ({ parentProductId }) => parentProductId),
  };
}

function matchProduct(row: SheetRow, shop: Index): Match {
  const { id, name = '', variationOf } = row.cells;
  if (id) {
    const known = shop.byId.get(id.toLowerCase());
    if (!known)
      return wrong('id', 'The shop has no piece with this ID. Leave it empty for a new one.');
    if (variationOf)
      return wrong('variationOf', 'This is a product, and cannot become a variation.');
    return matched({ row, kind: 'product', known, parent: null });
  }
  const same = shop.productsByName.get(nameKey(name)) ?? [];
  if (same.length > 1) {
    return wrong('name', 'Several products have this name. Add the ID of the one that is meant.');
  }
  return matched({ row, kind: 'product', known: same[0] ?? null, parent: null });
}

function matchVariation(
  row: SheetRow,
  shop: Index,
  productRows: ReadonlyMap<string, MatchedRow[]>,
): Match {
  const { id = '', variationOf = '' } = row.cells;
  const known = shop.byId.get(id.toLowerCase());
  if (id && !known) return wrong('id', 'The shop has no piece with this ID.');
  const parents = variationOf ? parentsNamed(variationOf, shop, productRows) : [];
  if (known) return matchOwnVariation(row, known, parents);
  const [parent, ...others] = parents;
  if (!parent) return wrong('variationOf', `There is no product “${variationOf}”.`);
  if (others.length === 0) return matchSibling(row, shop, parent);
  return wrong(
    'variationOf',
    'Several products have this name. Write the ID of the one that is meant.',
  );
}

function matchOwnVariation(row: SheetRow, known: KnownPiece, parents: readonly Parent[]): Match {
  const own = { id: known.parentProductId ?? '' };
  const stays =
    !row.cells.variationOf || parents.some((each) => 'id' in each && each.id === own.id);
  return stays
    ? matched({ row, kind: 'variation', known, parent: own })
    : wrong('variationOf', 'This variation belongs to another product.');
}

function matchSibling(row: SheetRow, shop: Index, parent: Parent): Match {
  const siblings = 'id' in parent ? (shop.variationsOf.get(parent.id) ?? []) : [];
  const same = siblings.filter(({ name }) => nameKey(name) === nameKey(row.cells.name ?? ''));
  if (same.length > 1) {
    return wrong('name', 'Several variations have this name. Add the ID of the one that is meant.');
  }
  return matched({ row, kind: 'variation', known: same[0] ?? null, parent });
}

/** The products that a variation may mean: by ID, or by the name that they have in the shop or get in this table. */
function parentsNamed(
  text: string,
  shop: Index,
  productRows: ReadonlyMap<string, MatchedRow[]>,
): Parent[] {
  if (isId(text)) {
    const product = shop.byId.get(text.toLowerCase());
    return product?.kind === 'product' ? [{ id: product.id }] : [];
  }
  const inTable = productRows.get(nameKey(text)) ?? [];
  const inShop = shop.productsByName.get(nameKey(text)) ?? [];
  const ids = new Set([
    ...inTable.flatMap(({ known }) => known?.id ?? []),
    ...inShop.map(({ id }) => id),
  ]);
  const rows = inTable.filter(({ known }) => !known).map(({ row }) => ({ row: row.row }));
  return [...[...ids].map((id) => ({ id })), ...rows];
}

function identityOf({ row, known, parent }: MatchedRow): string {
  return known?.id ?? JSON.stringify([parent, nameKey(row.cells.name ?? '')]);
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

function matched(match: MatchedRow): Match {
  return { ok: true, match };
}

function wrong(column: CellError['column'], text: string): Match {
  return { ok: false, error: { column, text } };
}
