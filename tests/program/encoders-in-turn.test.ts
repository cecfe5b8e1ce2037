import { expect, test, vi } from 'vitest';
import { commandsBelow } from '../support/processes.ts';
import {
  makePhotographs,
  productTable,
  sendImport,
  signedInOwner,
} from '../../proofs/support/imports.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';

// The encoder runs at the lowest priority and waits for an idle machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const shop = useOwnShop({ PROCESSES: '2' });

/** Sends pictures as staff do, three at once; throws if one is not accepted. */
async function sendPictures(count: number): Promise<'taken'> {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  await sendImport(owner, productTable(count, true), await makePhotographs(count));
  return 'taken';
}

test('a process killed during its turn blocks no picture of another', async () => {
  // Only uploads to the killed process are cut off.
  const cutOff = Promise.allSettled([sendPictures(12), sendPictures(12)]);
  const encoder = await vi.waitFor(
    async () => {
      const family = await commandsBelow(shop.program.pid);
      const found = family.find(({ command }) => command.includes('picture-encoder'));
      if (!found) throw new Error('Nothing is being encoded yet');
      return found;
    },
    { timeout: 60_000, interval: 5 },
  );
  // An encoder starts with its first picture, so it is this process's turn.
  process.kill(encoder.parent, 'SIGKILL');
  await cutOff;
  await expect(sendPictures(8)).resolves.toBe('taken');
});

test('two processes encode the uploads of both, in turn', async () => {
  const sending = [sendPictures(8), sendPictures(8)];
  expect(await Promise.all(sending)).toEqual(['taken', 'taken']);
});
