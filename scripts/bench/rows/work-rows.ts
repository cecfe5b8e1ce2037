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

/**
 * The home page shows what is imported, so it is often rendered anew meanwhile; the other page only has to wait its turn.
 * The bare server, which has no part in any of it, waits for the processor alone: so much of the others' is the machine's.
 */
const targets = ({ shop, bareOrigin }: Bench) => [
  { page: 'home', origin: shop.origin, path: '/' },
  { page: 'a page without products', origin: shop.origin, path: '/about' },
  { page: 'bare server', origin: bareOrigin, path: '/' },
];

/** Pages at an even pace, and the same while staff import products whose pictures are encoded. */
export async function* workRows(bench: Bench): AsyncGenerator<Row> {
  for (const { page, ...target } of targets(bench)) {
    const name = `${page} at ${perSecond} a second`;
    yield await measure(bench, `${name}, no other work`, jobOf(bench, target));
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
    for (const { page, ...target } of targets(bench)) {
      const name = `${page} at ${perSecond} a second, pictures encoded and an import`;
      rows.push(await measure(bench, name, jobOf(bench, target)));
    }
  } finally {
    isMeasured = true;
  }
  await importing;
  yield* rows;
}

type Target = { origin: string; path: string };

function jobOf({ seconds }: Bench, { origin, path }: Target): RequestJob {
  return {
    kind: 'requests',
    origin,
    seconds,
    connections: 16,
    perSecond,
    requests: [{ path }],
    status: 200,
  };
}
