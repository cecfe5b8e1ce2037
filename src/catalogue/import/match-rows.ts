import { isId } from '#platform/ids.ts';
import { skuOf } from '#catalogue/products/editing/product-fields.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import type { PieceKind } from '#catalogue/products/editing/product-form.ts';
import type { Parent } from './import-plan.ts';
import type { CellError, SheetRow } from './sheet-columns.ts';

/** A product or variation of the shop, with the fields needed to match rows. */
export type KnownPiece = Pick<
  EditedPiece,
  'id' | 'kind' | 'name' | 'sku' | 'parentProductId' | 'applySameMc' | 'applySameDiscount'
>;

/** Which piece a row is about: an existing one, or a new one. */
export type MatchedRow = {
  row: SheetRow;
  kind: PieceKind;
  known: KnownPiece | null;
  parent: Parent | null;
};

type Match = { ok: true; match: MatchedRow } | { ok: false; error: CellError };

/**
 * Finds the piece of each row: by its ID if it has one, else by its SKU, else by its name, ignoring case; a variation by its name
 * among those of its product. A row and a piece with the same name but different SKUs are separate pieces. A row without a match
 * is new. Products precede variations in the result.
 */
export function matchRows(
  rows: readonly SheetRow[],
  known: readonly KnownPiece[],
): { matches: MatchedRow[]; errors: (CellError & { row: number })[] } {
  const shop = indexPieces(known);
  const namesakes = Map.groupBy(rows, namesOf);
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
      const text = `Row ${first} is for the same piece.`;
      errors.push({ row: row.row, column: keyColumnOf(row, shop), text });
    }
  }
  const idOf = (row: SheetRow) => row.cells.id || shop.bySku.get(skuIn(row))?.id || '';
  const isAlone = (row: SheetRow) => namesakes.get(namesOf(row))?.length === 1;
  const isVariation = (row: SheetRow) =>
    shop.byId.get(idOf(row))?.kind === 'variation' ||
    Boolean(row.cells.variationOf && shop.byId.get(idOf(row))?.kind !== 'product');
  const keyed = (row: SheetRow): KeyedRow => ({ row, id: idOf(row), isAlone: isAlone(row) });
  for (const row of rows.filter((each) => !isVariation(each)))
    add(row, matchProduct(keyed(row), shop));
  const productRows: ProductRows = {
    byName: Map.groupBy([...matches], ({ row }) => nameKey(row.cells.name ?? '')),
    bySku: new Map(matches.map((match) => [skuIn(match.row), match])),
  };
  for (const row of rows.filter(isVariation))
    add(row, matchVariation(keyed(row), shop, productRows));
  return { matches, errors };
}

/** A row with the ID of its piece, also found by SKU, and whether no other row has its name. */
type KeyedRow = { row: SheetRow; id: string; isAlone: boolean };

type ProductRows = {
  byName: ReadonlyMap<string, MatchedRow[]>;
  bySku: ReadonlyMap<string, MatchedRow>;
};

type Index = {
  byId: Map<string, KnownPiece>;
  bySku: Map<string, KnownPiece>;
  productsByName: Map<string, KnownPiece[]>;
  variationsOf: Map<string | null, KnownPiece[]>;
};

function indexPieces(known: readonly KnownPiece[]): Index {
  const isProduct = ({ kind }: KnownPiece) => kind === 'product';
  return {
    byId: new Map(known.map((piece) => [piece.id, piece])),
    bySku: new Map(known.flatMap((piece) => (piece.sku ? [[piece.sku, piece] as const] : []))),
    productsByName: Map.groupBy(known.filter(isProduct), ({ name }) => nameKey(name)),
    variationsOf: Map.groupBy(known, ({ parentProductId }) => parentProductId),
  };
}

function matchProduct({ row, id, isAlone }: KeyedRow, shop: Index): Match {
  const { name = '', variationOf } = row.cells;
  if (id) {
    const known = shop.byId.get(id.toLowerCase());
    if (!known)
      return wrong('id', 'The shop has no piece with this ID. Leave it empty to add a new one.');
    if (variationOf) return wrong('variationOf', 'This is a product and can’t become a variation.');
    return matched({ row, kind: 'product', known, parent: null });
  }
  const same = shop.productsByName.get(nameKey(name)) ?? [];
  return matchNamed({ row, kind: 'product', parent: null }, same, isAlone);
}

/** Matches among pieces with the row's name: a row with a SKU does not match a piece with another. */
function matchNamed(
  match: Omit<MatchedRow, 'known'>,
  same: readonly KnownPiece[],
  isAlone: boolean,
): Match {
  const { row, kind } = match;
  const sku = skuIn(row);
  if (row.cells.name === undefined) {
    return wrong('sku', sku ? `The shop has no piece with the SKU ${sku}.` : 'The SKU is missing.');
  }
  const [known = null, ...others] = sku ? same.filter((each) => each.sku === null) : same;
  if (others.length > 0) {
    return wrong('name', `Several ${kind}s have this name. Add the ID of the right one.`);
  }
  if (known && sku && !isAlone) {
    return wrong('sku', 'The shop has this name without a SKU. Add its ID to the right row.');
  }
  return matched({ ...match, known });
}

function matchVariation(keyed: KeyedRow, shop: Index, productRows: ProductRows): Match {
  const { row, id } = keyed;
  const { variationOf = '' } = row.cells;
  const known = shop.byId.get(id.toLowerCase());
  if (id && !known) return wrong('id', 'The shop has no piece with this ID.');
  const parents = variationOf ? parentsNamed(variationOf, shop, productRows) : [];
  if (known) return matchOwnVariation(row, known, parents);
  const [parent, ...others] = parents;
  if (!parent) return wrong('variationOf', `There is no product “${variationOf}”.`);
  if (others.length === 0) return matchSibling(keyed, shop, parent);
  return wrong('variationOf', 'Several products have this name. Enter the ID of the right one.');
}

function matchOwnVariation(row: SheetRow, known: KnownPiece, parents: readonly Parent[]): Match {
  const own = { id: known.parentProductId ?? '' };
  const stays =
    !row.cells.variationOf || parents.some((each) => 'id' in each && each.id === own.id);
  return stays
    ? matched({ row, kind: 'variation', known, parent: own })
    : wrong('variationOf', 'This variation belongs to another product.');
}

function matchSibling({ row, isAlone }: KeyedRow, shop: Index, parent: Parent): Match {
  const siblings = 'id' in parent ? (shop.variationsOf.get(parent.id) ?? []) : [];
  const same = siblings.filter(({ name }) => nameKey(name) === nameKey(row.cells.name ?? ''));
  return matchNamed({ row, kind: 'variation', parent }, same, isAlone);
}

/** The products that a variation may belong to: by ID, or by name or SKU in the shop or in this spreadsheet. */
function parentsNamed(text: string, shop: Index, productRows: ProductRows): Parent[] {
  if (isId(text)) {
    const product = shop.byId.get(text.toLowerCase());
    return product?.kind === 'product' ? [{ id: product.id }] : [];
  }
  const named = productRows.byName.get(nameKey(text));
  const inTable = named ?? [productRows.bySku.get(skuOf(text)) ?? []].flat();
  const known = shop.productsByName.get(nameKey(text));
  const inShop = known ?? [shop.bySku.get(skuOf(text)) ?? []].flat();
  const isProduct = ({ kind }: { kind: PieceKind }) => kind === 'product';
  const ids = new Set([
    ...inTable.flatMap((match) => match.known?.id ?? []),
    ...inShop.filter(isProduct).map(({ id }) => id),
  ]);
  const rows = inTable.filter((match) => !match.known).map(({ row }) => ({ row: row.row }));
  return [...[...ids].map((id) => ({ id })), ...rows];
}

function identityOf({ row, known, parent }: MatchedRow): string {
  return known?.id ?? JSON.stringify([parent, nameKey(row.cells.name ?? ''), skuIn(row)]);
}

function skuIn({ cells }: SheetRow): string {
  return skuOf(cells.sku ?? '');
}

/** The column that identifies the row's piece. */
function keyColumnOf(row: SheetRow, shop: Index): CellError['column'] {
  if (row.cells.id) return 'id';
  return shop.bySku.has(skuIn(row)) ? 'sku' : 'name';
}

/** A name among the products, or among the variations of one. */
function namesOf({ cells }: SheetRow): string {
  return JSON.stringify([nameKey(cells.variationOf ?? ''), nameKey(cells.name ?? '')]);
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
