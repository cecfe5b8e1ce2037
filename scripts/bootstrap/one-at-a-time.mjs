import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Runs work while no other process runs it for the same folder; the others wait their turn. The lock is a listening socket, which
 * the system releases however its holder ends.
 * @param {string} folder
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(folder, work) {
  const release = await acquire(lockOf(folder));
  try {
    await work();
  } finally {
    release();
  }
}

/**
 * Linux has abstract sockets without a file, so none is ever left behind.
 * @param {string} folder
 */
function lockOf(folder) {
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const name = `kanak-${userInfo().uid}-${mark}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/** @param {string} lock */
async function acquire(lock) {
  for (;;) {
    /** @type {Set<import('node:net').Socket>} */
    const waiting = new Set();
    const server = createServer((visitor) => {
      // Waiting processes must not keep the holder alive.
      visitor.on('error', () => undefined).unref();
      waiting.add(visitor);
    });
    server.unref().listen(lock);
    try {
      await once(server, 'listening');
      return () => {
        server.close();
        for (const visitor of waiting) visitor.destroy();
      };
    } catch (fault) {
      // Without a usable temporary folder, better no lock than no start.
      if (fault.code !== 'EADDRINUSE') return () => undefined;
    }
    await untilReleased(lock);
  }
}

/** @param {string} lock */
async function untilReleased(lock) {
  const visit = connect(lock);
  try {
    await once(visit, 'connect');
    console.log('Waiting for another start in this folder to finish preparing …');
    await once(visit.resume(), 'close');
  } catch (fault) {
    // Nobody listens on the file: its holder was killed and left it behind.
    if (fault.code === 'ECONNREFUSED' && !lock.startsWith('\0')) rmSync(lock, { force: true });
  }
}
