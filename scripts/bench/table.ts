import type { Row } from './measure.ts';

/** Formats the rows as a Markdown table; the first row is the bare server, the baseline of all others. */
export function tableOf(rows: readonly Row[]): string {
  const [bare] = rows;
  const head = ['what', 'requests/s', 'of bare', 'p50 ms', 'p99 ms', 'processor ms', 'memory MB'];
  const lines = rows.map((row) => [
    row.name + (row.failures > 0 ? ` (${row.failures} failed: ${row.failure})` : ''),
    short(row.requestsPerSecond),
    row.isFlatOut && bare ? share(row.requestsPerSecond, bare.requestsPerSecond) : '–',
    short(row.p50Ms),
    short(row.p99Ms),
    row.processorMs === null ? '–' : short(row.processorMs),
    row.memoryMb === null ? '–' : String(Math.round(row.memoryMb)),
  ]);
  const widths = head.map((text, column) =>
    Math.max(text.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const write = (cells: string[]) =>
    `| ${cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [write(head), write(rule), ...lines.map(write)].join('\n');
}

/** Three significant figures match the precision of the measurement. */
function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** How many times faster the bare server is, as `B/…`, or the share of its rate from a tenth on. */
function share(value: number, bare: number): string {
  return value / bare >= 0.1 ? (value / bare).toFixed(2) : `B/${Math.round(bare / value)}`;
}
