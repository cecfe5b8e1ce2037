import { damaged } from './backup-problem.server.ts';

/** Reads a stream in pieces of the reader's choice. */
export type ByteReader = {
  /** Exactly so many bytes; what ends before is damaged. */
  take(count: number): Promise<Buffer>;
  /** Whether nothing follows. */
  isAtEnd(): Promise<boolean>;
};

/** A reader that holds no more than the piece that is asked for and what came along with it. */
export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let heldBytes = 0;

  /** Has so many bytes at hand; false where there are fewer. */
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
