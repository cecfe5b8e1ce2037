import { isId } from '#platform/ids.ts';
import { type Karat, karats } from '#shop/pricing/karat.ts';
import { namesIn, separator } from './sheet-columns.ts';

/** What the stock of a piece was when its row was exported, and in which export. */
export type ExportedStock = { exportId: string; stock: Partial<Record<Karat, number>> };

/** `22kt 32 | 18kt 5 | 019aa…`: a spreadsheet leaves such a text as it is. */
export function exportedStockText({ exportId, stock }: ExportedStock): string {
  const counts = karats.flatMap((karat) => {
    const count = stock[karat];
    return count === undefined ? [] : `${karat} ${count}`;
  });
  return [...counts, exportId].join(` ${separator} `);
}

/** Reads what `exportedStockText` wrote; null where it is anything else. */
export function readExportedStock(cell: string): ExportedStock | null {
  const parts = namesIn(cell);
  const exportId = parts.pop()?.toLowerCase() ?? '';
  const counts = parts.map((part) => /^(22kt|18kt) (\d{1,9})$/.exec(part));
  if (!isId(exportId) || counts.includes(null)) return null;
  const stock = Object.fromEntries(counts.map((count) => [count?.[1], Number(count?.[2])]));
  return { exportId, stock };
}
