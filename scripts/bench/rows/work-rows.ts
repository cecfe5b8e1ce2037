import {
  checkImport,
  confirmImport,
  makePhotographs,
  productTable,
  sendImport,
  signedInOwner,
} from '../../../tests/program/support/imports.ts';
import type { RequestJob } from '../load/run-requests.ts';
import { type Bench, measure, type Row } from '../measure.ts';

const perSecond = 100;
const photographCount = 24;

/** The home page shows what is imported, so it is often rendered anew meanwhile; the other page only has to wait its turn. */
const paths = { home: '/', 'a page without products': '/about' };

/** Pages at an even pace, and the same while staff import products whose pictures are encoded. */
export async function* workRows(bench: Bench): AsyncGenerator<Row> {
  for (const [page, path] of Object.entries(paths)) {
    const name = `${page} at ${perSecond} a second`;
    yield await measure(bench, `${name}, no other work`, jobOf(bench, path));
  }
  const { shop } = bench;
  const owner = await signedInOwner(shop.origin, shop.dataDir);
  const photographs = await makePhotographs(photographCount);
  let isMeasured = false;
  const importing = (async () => {
    while (!isMeasured) {
      const runId = await sendImport(owner, productTable(photographCount, true), photographs);
      const { key } = await checkImport(owner, runId);
      await confirmImport(owner, runId, key);
    }
  })();
  const rows: Row[] = [];
  try {
    for (const [page, path] of Object.entries(paths)) {
      const name = `${page} at ${perSecond} a second, pictures encoded and an import`;
      rows.push(await measure(bench, name, jobOf(bench, path)));
    }
  } finally {
    isMeasured = true;
  }
  await importing;
  yield* rows;
}

function jobOf({ shop, seconds }: Bench, path: string): RequestJob {
  return {
    kind: 'requests',
    origin: shop.origin,
    seconds,
    connections: 16,
    perSecond,
    requests: [{ path }],
    status: 200,
  };
}
