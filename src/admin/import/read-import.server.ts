import { checkImport } from '#shop/import/check-import.server.ts';
import {
  listCategoryChoices,
  listCollectionChoices,
} from '#shop/catalogue/editing/form-choice-queries.server.ts';
import { countPlan, outcomeOf, type PlannedPiece } from '#shop/import/import-plan.ts';
import { findFinishedImport } from '#shop/import/import-run-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { farPrices, soldAt, soldAtLines } from '#shop/import/sold-at.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { changeLines, type GroupNames, unitLabel } from './change-lines.ts';

const maxShown = 100;

/** What the screen shows of one import: a table as it was checked, one that is imported, or why there is none to show. */
export type ShownImport = Awaited<ReturnType<typeof readImport>>;

export async function readImport(
  shop: Pick<Shop, 'db' | 'sheetWorker' | 'catalogue'>,
  runId: string,
) {
  const checked = await checkImport(shop, runId);
  if (!checked.ok) {
    if (checked.reason === 'interrupted') return { kind: 'interrupted' } as const;
    const finished = await findFinishedImport(shop.db, runId);
    return finished ? ({ kind: 'finished', ...finished } as const) : ({ kind: 'gone' } as const);
  }
  const { run, plan, key, missing } = checked.value;
  const different = plan.pieces
    .filter((piece) => outcomeOf(piece) !== 'unchanged')
    .toSorted((a, b) => a.row - b.row);
  const names = await readGroupNames(shop);
  const { pricing } = shop.catalogue.memory;
  const warnings = [...plan.warnings, ...farPrices(plan.pieces, pricing, pricesIn(shop))].toSorted(
    (a, b) => a.row - b.row,
  );
  return {
    kind: 'checked',
    runId,
    fileName: run.fileName,
    key,
    counts: countPlan(plan),
    faultyCount: new Set(plan.errors.map(({ row }) => row)).size,
    missing,
    errors: plan.errors.slice(0, maxShown),
    errorCount: plan.errors.length,
    warnings: warnings.slice(0, maxShown),
    warningCount: warnings.length,
    changes: different.slice(0, maxShown).map((piece) => changeOf(piece, names, pricing)),
    changeCount: different.length,
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

/** Of the first pieces of a category, which are enough to see what its pieces cost. */
const comparedPieces = 100;

function pricesIn({ catalogue }: Pick<Shop, 'catalogue'>) {
  return (categoryId: string) =>
    catalogue.memory
      .list({ categoryId }, { order: 'newest', from: 0, shown: comparedPieces })
      .products.flatMap(({ price }) => price ?? []);
}
