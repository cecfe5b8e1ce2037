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

/** The home page at an even pace, and the same while staff import products whose pictures are encoded. */
export async function* workRows(bench: Bench): AsyncGenerator<Row> {
  const { shop, seconds } = bench;
  const job: RequestJob = {
    kind: 'requests',
    origin: shop.origin,
    seconds,
    connections: 16,
    perSecond,
    requests: [{ path: '/' }],
    status: 200,
  };
  yield await measure(bench, `home at ${perSecond} a second, no other work`, job);
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
  const name = `home at ${perSecond} a second, pictures encoded and an import`;
  const row = await measure(bench, name, job).finally(() => (isMeasured = true));
  await importing;
  yield row;
}
