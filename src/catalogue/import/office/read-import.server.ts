import { checkImport } from '#catalogue/import/check-import.server.ts';
import {
  listCategoryChoices,
  listCollectionChoices,
} from '#catalogue/products/editing/form-choice-queries.server.ts';
import { findForm } from '#catalogue/import/import-form-queries.server.ts';
import { readHeads } from '#catalogue/import/match-columns.server.ts';
import { suggestMeanings } from '#catalogue/import/sheet-heads.ts';
import { defaultKarat } from '#price/pricing/karat.ts';
import {
  countPlan,
  type ImportPlan,
  outcomeOf,
  type PlannedPiece,
  type RowError,
} from '#catalogue/import/import-plan.ts';
import { findFinishedImport } from '#catalogue/import/import-run-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { unusualPrices, soldAt, soldAtLines } from '#catalogue/import/sold-at.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { changeLines, type GroupNames, unitLabel } from './change-lines.ts';

const maxShown = 100;

/** An import as shown on its screen: checked, imported, or why there is none to show. */
export type ShownImport = Awaited<ReturnType<typeof readImport>>;

export async function readImport(shop: Checking, runId: string) {
  const checked = await checkImport(shop, runId);
  if (!checked.ok) {
    if (checked.reason === 'interrupted') return { kind: 'interrupted' } as const;
    if (checked.reason === 'unmatched') return readUnmatched(shop, runId);
    const finished = await findFinishedImport(shop.db, runId);
    return finished ? ({ kind: 'finished', ...finished } as const) : ({ kind: 'gone' } as const);
  }
  const { run, plan, key, missing } = checked.value;
  const different = plan.pieces
    .filter((piece) => outcomeOf(piece) !== 'unchanged')
    .toSorted((a, b) => a.row - b.row);
  const names = await readGroupNames(shop);
  const { pricing } = shop.catalogue.memory;
  const errors = onceEach(plan.errors);
  const warnings = onceEach(warningsOf(shop, plan));
  return {
    kind: 'checked',
    runId,
    fileName: run.fileName,
    isMatched: run.matching !== null,
    key,
    counts: countPlan(plan),
    faultyCount: new Set(plan.errors.map(({ row }) => row)).size,
    missing,
    errors: errors.slice(0, maxShown),
    errorCount: errors.length,
    warnings: warnings.slice(0, maxShown),
    warningCount: warnings.length,
    changes: different.slice(0, maxShown).map((piece) => changeOf(piece, names, pricing)),
    changeCount: different.length,
  } as const;
}

type Checking = Pick<Shop, 'db' | 'sheetWorker' | 'catalogue'>;

function warningsOf(shop: Pick<Shop, 'catalogue'>, { pieces, warnings }: ImportPlan): RowError[] {
  const far = unusualPrices(pieces, shop.catalogue.memory.pricing, pricesIn(shop));
  return [...warnings, ...far].toSorted((a, b) => a.row - b.row);
}

/** Merges equal notes, with all rows that they concern. */
function onceEach(notes: readonly RowError[]) {
  const alike = Map.groupBy(notes, ({ column, text }) => JSON.stringify([column, text]));
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? { ...first, rows: [first, ...others].map(({ row }) => row) } : [],
  );
}

/** All notes on a checked spreadsheet, one per row, and the resulting prices; null if there is none. */
export async function readNotes(shop: Checking, runId: string) {
  const checked = await checkImport(shop, runId);
  if (!checked.ok) return null;
  const { plan } = checked.value;
  const { pricing } = shop.catalogue.memory;
  const sold = plan.pieces
    .filter((piece) => outcomeOf(piece) !== 'unchanged')
    .map((piece) => ({
      row: piece.row,
      column: piece.validated.name,
      text: soldAtLines(soldAt(piece, pricing), unitLabel).join('; '),
      kind: 'weight and price today',
    }));
  return [
    ...plan.errors.map((note) => ({ ...note, kind: 'error' })),
    ...warningsOf(shop, plan).map((note) => ({ ...note, kind: 'warning' })),
    ...sold,
  ];
}

/** The heads of a spreadsheet, each with its suggested meaning. */
async function readUnmatched(shop: Pick<Shop, 'db' | 'sheetWorker'>, runId: string) {
  const table = await readHeads(shop, runId);
  if (!table) return { kind: 'gone' } as const;
  const { fileName, heads, samples } = table;
  const before = await findForm(shop.db, heads);
  const columns = before?.columns ?? suggestMeanings(heads);
  return {
    kind: 'unmatched',
    runId,
    fileName,
    heads: heads.map((head, at) => ({
      place: at + 1,
      head,
      meaning: columns[at] ?? null,
      samples: samples[at] ?? [],
    })),
    grade: before?.grade ?? defaultKarat,
  } as const;
}

async function readGroupNames({ db }: Pick<Shop, 'db'>): Promise<GroupNames> {
  const groups = [...(await listCategoryChoices(db)), ...(await listCollectionChoices(db))];
  return new Map(groups.map(({ id, name }) => [id, name]));
}

function changeOf(piece: PlannedPiece, names: GroupNames, pricing: PricingSettings) {
  const { row, kind, present, validated } = piece;
  const what = present ? null : `New ${kind}`;
  return {
    row,
    name: present?.name ?? validated.name,
    what,
    lines: changeLines(piece, names),
    soldAt: soldAtLines(soldAt(piece, pricing), unitLabel),
  };
}

/** The first pieces of a category, which are enough to know its price level. */
const comparedPieces = 100;

function pricesIn({ catalogue }: Pick<Shop, 'catalogue'>) {
  return (categoryId: string) =>
    catalogue.memory
      .list({ categoryId }, { order: 'newest', from: 0, shown: comparedPieces })
      .products.flatMap(({ price }) => price ?? []);
}
