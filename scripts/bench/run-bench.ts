import type { BarePage } from './bare-server.ts';
import { openBenchShop } from './bench-shop.ts';
import { type Child, startChild } from './child.ts';
import type { Job } from './load/load-child.ts';
import type { LoadResult } from './load/run-load.ts';
import type { Bench, Row } from './measure.ts';
import { freshRows, sizeRows } from './rows/fresh-rows.ts';
import { askOnce, bareRow, pageRows, soakRows } from './rows/page-rows.ts';
import { cartRows, orderRows } from './rows/shopper-rows.ts';
import { workRows } from './rows/work-rows.ts';

/** Row groups by their name for `--only`, in the order of measuring. */
const groups = {
  pages: pageRows,
  fresh: freshRows,
  size: sizeRows,
  cart: cartRows,
  orders: orderRows,
  soak: soakRows,
  // Last, because it leaves new products behind.
  work: workRows,
};

export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];

export type BenchOptions = { products: number; seconds: number; only: readonly Group[] };

/** Measures the shop beside a bare server in one run; each row is reported when it is done. */
export async function runBench(
  { products, seconds, only }: BenchOptions,
  report: { row(row: Row): void; say(text: string): void },
): Promise<Row[]> {
  const shop = await openBenchShop(products, report.say);
  const bare: Child<BarePage, string> = startChild('bare-server.ts');
  const load: Child<Job, LoadResult> = startChild('load/load-child.ts');
  const otherLoad: Child<Job, LoadResult> = startChild('load/load-child.ts');
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    report.row(row);
  };
  try {
    const bareOrigin = await bare.ask(await homePageOf(shop.origin));
    const bench: Bench = { shop, bareOrigin, load, otherLoad, seconds };
    const bareRows: [Row, ...Row[]] = [await bareRow(bench)];
    for (const name of groupNames.filter((each) => only.includes(each))) {
      for await (const row of groups[name](bench)) add(row);
      bareRows.push(await bareRow(bench));
    }
    return [fastestOf(bareRows), ...rows];
  } finally {
    await Promise.all([bare, load, otherLoad].map((child) => child.stop()));
    await shop.stop();
  }
}

/** Other activity on the machine can only slow the bare server down, so its best result is the baseline. */
function fastestOf([first, ...others]: [Row, ...Row[]]): Row {
  return others.reduce(
    (best, row) => (row.requestsPerSecond > best.requestsPerSecond ? row : best),
    first,
  );
}

/** The cached home page as sent, byte for byte. */
async function homePageOf(origin: string): Promise<BarePage> {
  await askOnce(origin, '/');
  const { head, body } = await askOnce(origin, '/');
  const [, ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')] as const;
  });
  const byConnection = ['connection', 'date', 'keep-alive'];
  return {
    headers: Object.fromEntries(
      headers.filter(([name]) => !byConnection.includes(name.toLowerCase())),
    ),
    bodyBase64: body.toString('base64'),
  };
}
