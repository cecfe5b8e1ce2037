import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { commandsBelow } from '../support/processes.ts';
import { valueOf } from '../../proofs/support/database.ts';
import {
  checkImport,
  confirmImport,
  makePhotographs,
  productTable,
  sendImport,
  signedInOwner,
} from '../../proofs/support/imports.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { untilGone } from '../../proofs/support/program.ts';

// The encoder runs at the lowest priority and waits for an idle machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const shop = useOwnShop();

/** Waits for at least one running encoder and returns all of them. */
const untilEncoding = () =>
  vi.waitFor(
    async () => {
      const family = await commandsBelow(shop.program.pid);
      const pids = family
        .filter(({ command }) => command.includes('picture-encoder'))
        .map(({ pid }) => pid);
      expect(pids).not.toEqual([]);
      return pids;
    },
    { timeout: 60_000, interval: 5 },
  );

test('pictures uploaded while the encoder is killed are all encoded in the end', async () => {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  // Enough that the third encoder still has work to do.
  const count = 30;
  let isSent = false;
  const sending = sendImport(
    owner,
    productTable(count, true),
    await makePhotographs(count),
  ).finally(() => (isSent = true));
  const killed = new Set<number>();
  while (killed.size < 3 && !isSent) {
    const pids = await untilEncoding();
    // Each has begun a picture, or is about to.
    for (const pid of pids.filter((each) => !killed.has(each))) {
      process.kill(pid, 'SIGKILL');
      killed.add(pid);
      // The interrupted picture is done by then: a picture is given up if its encoder dies twice.
      await saved(killed.size * 8);
    }
  }
  const runId = await sending;
  expect(killed.size).toBe(3);
  const { key } = await checkImport(owner, runId);
  expect((await confirmImport(owner, runId, key)).status).toBe(200);
  const shown = 'select count(distinct picture_id)::int from product_pictures join products p';
  const named = "on p.id = product_id where p.name like 'Imported ring %'";
  expect(await valueOf<number>(shop.db, `${shown} ${named}`)).toBe(count);
});

/** Waits until so many pictures are saved. */
async function saved(count: number): Promise<void> {
  const pending = 'select count(*)::int from pictures where is_pending';
  await expect
    .poll(() => valueOf<number>(shop.db, pending), { timeout: 300_000, interval: 10 })
    .toBeGreaterThanOrEqual(count);
}

test.runIf(process.platform === 'linux')(
  'only the encoder loads the library that decodes uploads',
  async () => {
    const owner = await signedInOwner(shop.program.origin, shop.dataDir);
    await sendImport(owner, productTable(1, true), await makePhotographs(1));
    const [encoder = Number.NaN] = await untilEncoding();
    expect(await loadedBy(encoder)).toContain('libvips');
    expect(await loadedBy(shop.program.pid)).not.toMatch(/libvips|sharp/);
  },
);

const loadedBy = (pid: number) => readFile(`/proc/${pid}/maps`, 'latin1');

test('in the middle of a picture the shop stops cleanly, and the encoder with it', async () => {
  const sending = await sendPicture();
  const family = (await commandsBelow(shop.program.pid)).map(({ pid }) => pid);
  expect(await shop.program.stop()).toEqual({ code: 0, signal: null });
  await untilGone(family);
  await sending.end;
  await shop.startAgain();
});

test('the encoder ends when the shop is killed in the middle of a picture', async () => {
  const sending = await sendPicture();
  const encoders = await untilEncoding();
  process.kill(shop.program.pid, 'SIGKILL');
  await untilGone([shop.program.pid, ...encoders]);
  expect(await sending.end).toBe('cut short');
  await shop.startAgain();
});

/** Sends pictures and waits until the encoder works on them; `end` settles when sending ends, however it does. */
async function sendPicture(): Promise<{ end: Promise<unknown> }> {
  const owner = await signedInOwner(shop.program.origin, shop.dataDir);
  const photographs = await makePhotographs(12);
  const end = sendImport(owner, productTable(12, true), photographs).catch(() => 'cut short');
  await untilEncoding();
  return { end };
}
