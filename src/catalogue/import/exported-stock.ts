import { isId } from '#platform/ids.ts';
import { stockKey } from '#catalogue/products/editing/karat-fields.ts';
import { type KaratRecord, offeredRecords } from '#catalogue/products/price-offers.ts';
import { isKarat, karats } from '#price/pricing/karat.ts';
import { namesIn, separator } from './sheet-columns.ts';

/** The stock of a piece at the time its row was exported, by `stockKey`, and the export's id. */
export type ExportedStock = { exportId: string; stock: Readonly<Record<string, number>> };

/** `22kt 32 | 18kt size 12: 5 | 019aa…`: spreadsheets leave such a text unchanged. */
export function exportedStockText(exportId: string, records: readonly KaratRecord[]): string {
  const counts = offeredRecords({ availableKarats: [...karats] }, records).map(
    ({ karat, size, stockQuantity }) =>
      size === '' ? `${karat} ${stockQuantity}` : `${karat} size ${size}: ${stockQuantity}`,
  );
  return [...counts, exportId].join(` ${separator} `);
}

/** Parses what `exportedStockText` wrote; null for anything else. */
export function readExportedStock(cell: string): ExportedStock | null {
  const parts = namesIn(cell);
  const exportId = parts.pop()?.toLowerCase() ?? '';
  const counts = parts.map(readCount);
  if (!isId(exportId) || counts.includes(null)) return null;
  return { exportId, stock: Object.fromEntries(counts.flatMap((count) => (count ? [count] : []))) };
}

function readCount(part: string): [string, number] | null {
  const [, karat, size = '', count] = /^(\S+)(?: size (.+):)? (\d{1,9})$/.exec(part) ?? [];
  return isKarat(karat) ? [stockKey({ karat, size }), Number(count)] : null;
}
