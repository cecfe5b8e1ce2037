/**
 * The process that imports as staff do, at the lowest priority: their browser would be on another machine, so here it must take
 * no processor time from what is measured.
 */
import { serveTasks } from '#platform/jobs/task-process.server.ts';
import {
  checkImport,
  confirmImport,
  makePhotographs,
  productTable,
  sendImport,
  signedInOwner,
} from '../../../proofs/support/imports.ts';

const photographCount = 24;

type Place = { origin: string; dataDir: string };

let begun: ReturnType<typeof begin> | undefined;

const tasks = {
  /** Imports two dozen products, each with a picture, from the spreadsheet to the confirmation. */
  async importProducts(place: Place): Promise<void> {
    begun ??= begin(place);
    const { owner, photographs } = await begun;
    const runId = await sendImport(owner, productTable(photographCount, true), photographs);
    const { key } = await checkImport(owner, runId);
    await confirmImport(owner, runId, key);
  },
};

export type ImportTasks = typeof tasks;

serveTasks(tasks);

async function begin({ origin, dataDir }: Place) {
  const owner = await signedInOwner(origin, dataDir);
  return { owner, photographs: await makePhotographs(photographCount) };
}
