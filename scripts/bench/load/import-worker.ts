/**
 * The process that imports as staff do, of the lowest priority: their browser is on another machine, and here it shall take
 * nothing of the processor from what is measured.
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
  /** Imports two dozen products, each with a picture, from the table to the confirmation. */
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
