import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { indianDay } from '#platform/indian-time.ts';
import type { Paise } from '#price/money/money.ts';
import { settlementWords } from './settlement-words.ts';
import type { SettledMonth } from './settlements.server.ts';

/** Payouts compared with payments, as CSV: a row for each payment, refund and adjustment. */
export function settlementsCsv({ rows }: Pick<SettledMonth, 'rows'>): string {
  return writeCsv([
    [
      'State',
      'Kind',
      'Provider ID',
      'Order',
      'Day (IST)',
      'Settlement',
      'In the shop (INR)',
      'At the provider (INR)',
      'Fee (INR)',
    ],
    ...rows.map(({ state, kind, id, order, at, settlementId, ours, theirs, fee }) => [
      settlementWords[state],
      kind,
      id,
      order?.number ?? '',
      at ? indianDay(at) : '',
      settlementId ?? '',
      rupees(ours),
      rupees(theirs),
      rupees(fee),
    ]),
  ]);
}

/** A deduction as a number: a text that begins with a minus may be read as a formula. */
function rupees(amount: Paise | null): string | number {
  if (amount === null) return '';
  return amount < 0 ? amount / 100 : (amount / 100).toFixed(2);
}
