import { checkImport } from '#shop/import/check-import.server.ts';
import { countPlan, outcomeOf, type PlannedPiece } from '#shop/import/import-plan.ts';
import { findFinishedImport } from '#shop/import/import-run-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';

const maxShown = 100;

/** What the screen shows of one import: a table as it was checked, one that is imported, or why there is none to show. */
export type ShownImport = Awaited<ReturnType<typeof readImport>>;

export async function readImport(shop: Pick<Shop, 'db' | 'sheetWorker'>, runId: string) {
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
    changes: different.slice(0, maxShown).map(changeOf),
    changeCount: different.length,
  } as const;
}

const fieldNames: Record<string, string> = {
  name: 'name',
  description: 'description',
  soldAs: 'quantity type',
  categoryId: 'category',
  collectionIds: 'collections',
  makingChargePercentage: 'making charge',
  discountPercentage: 'discount',
  availableKarats: 'karats',
  records: 'weights or stock',
  pictures: 'pictures',
};

function changeOf(piece: PlannedPiece) {
  const { row, kind, validated, changes } = piece;
  const fields = changes.map((field) => fieldNames[field] ?? field).join(', ');
  const what = outcomeOf(piece) === 'added' ? `New ${kind}` : `Changed: ${fields}`;
  return { row, name: validated.name, what };
}
