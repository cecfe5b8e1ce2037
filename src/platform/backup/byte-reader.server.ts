import { damaged } from './backup-problem.server.ts';

/** Reads a stream in chunks of the caller's choice. */
export type ByteReader = {
  /** Exactly this many bytes; throws 'damaged' if the stream ends earlier. */
  take(count: number): Promise<Buffer>;
  /** Whether the stream has ended. */
  isAtEnd(): Promise<boolean>;
};

/** A reader that buffers no more than the requested bytes and the rest of their last chunk. */
export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let heldBytes = 0;

  /** Buffers this many bytes; false if the stream ends earlier. */
  async function gather(count: number): Promise<boolean> {
    while (heldBytes < count) {
      const next = await chunks.next();
      if (next.done) return false;
      held.push(next.value);
      heldBytes += next.value.length;
    }
    return true;
  }

  return {
    async take(count) {
      if (!(await gather(count))) throw damaged();
      const all = held.length === 1 && held[0] ? Buffer.from(held[0]) : Buffer.concat(held);
      held = [all.subarray(count)];
      heldBytes -= count;
      return all.subarray(0, count);
    },
    isAtEnd: async () => !(await gather(1)),
  };
}
