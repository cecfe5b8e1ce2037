import { damaged } from './backup-problem.server.ts';
import type { ByteReader } from './byte-reader.server.ts';
import { newOpening, type Opening, readOpening } from './preamble.server.ts';
import type { FramePlace } from './protection.server.ts';

const frameBytes = 256 * 1024;
const lengthBytes = 4;
const headBytes = lengthBytes + 1;

/**
 * A stream as a guarded file: a preamble, then frames of a length, a mark of the last one, the content and its check. A frame
 * that is altered, missing, repeated or moved is found, and so is an end that is not the end.
 */
export async function* sealFrames(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const opening = await newOpening(passphrase);
  yield opening.preamble;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let number = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < frameBytes) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; all.length - from >= frameBytes; from += frameBytes) {
      yield frameOf(opening, all.subarray(from, from + frameBytes), { number, isLast: false });
      number += 1;
    }
    waiting = [all.subarray(from)];
    waitingBytes = all.length - from;
  }
  yield frameOf(opening, Buffer.concat(waiting), { number, isLast: true });
}

/** What was sealed, frame by frame, each only once it has proved to be what was written. Throws a BackupProblem. */
export async function* openFrames(
  reader: ByteReader,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const opening = await readOpening(reader, passphrase);
  for (let number = 0; ; number += 1) {
    const head = await reader.take(headBytes);
    const length = head.readUInt32BE();
    if (length > frameBytes) throw damaged();
    const content = await reader.take(length);
    const check = await reader.take(opening.protection.checkBytes);
    const opened = opening.protection.open({ content, check }, placeOf(opening, head, number));
    if (opened === null) throw damaged();
    yield opened;
    if (head[lengthBytes] === 1) break;
  }
  if (!(await reader.isAtEnd())) throw damaged();
}

function frameOf(
  opening: Opening,
  content: Buffer,
  { number, isLast }: { number: number; isLast: boolean },
): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(content.length);
  head[lengthBytes] = isLast ? 1 : 0;
  const sealed = opening.protection.seal(content, placeOf(opening, head, number));
  return Buffer.concat([head, sealed.content, sealed.check]);
}

function placeOf({ digest }: Opening, head: Buffer, number: number): FramePlace {
  const counted = Buffer.alloc(8);
  counted.writeBigUInt64BE(BigInt(number));
  return { number, bytes: Buffer.concat([digest, counted, head]) };
}
