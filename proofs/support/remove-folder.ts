import { rm } from 'node:fs/promises';

/** Removes the folder of a proof, unless something still writes into it: that must not hide why the proof failed. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch((fault: unknown) =>
    console.warn(`Left behind: ${String(fault)}`),
  );
}
