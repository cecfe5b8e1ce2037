import { openTaskProcess } from '#platform/jobs/task-process.server.ts';
import type { Result } from '#platform/result.ts';
import type { TextSide } from './cut-for-phones.server.ts';
import type { EncodedPicture, EncodedUpload, NotEncoded } from './encode-picture.server.ts';
import type { EncoderTasks } from './picture-encoder.server.ts';

/**
 * Encodes pictures beside the shop's own process, as `encode-picture` says. `interrupted`: the encoder has ended in the
 * middle, twice or for good.
 */
export type PictureEncoder = {
  encodeUpload(bytes: Uint8Array): Promise<Result<EncodedUpload, NotEncoded | 'interrupted'>>;
  encodePicture(bytes: Uint8Array): Promise<Result<EncodedPicture, NotEncoded | 'interrupted'>>;
  encodePhoto(bytes: Uint8Array): Promise<Result<Uint8Array, NotEncoded | 'interrupted'>>;
  encodeCut(
    bytes: Uint8Array,
    textSide: TextSide,
  ): Promise<Result<EncodedUpload, NotEncoded | 'not-wider' | 'interrupted'>>;
};

/**
 * For the program, which runs from its source, as the sheet worker is. Each picture at work takes 160 MB, `maxConcurrent`
 * of them at once.
 */
export function openPictureEncoder(
  maxConcurrent: number,
): PictureEncoder & { pending(): number; close(): Promise<void> } {
  const encoder = openTaskProcess<EncoderTasks>(
    new URL('./picture-encoder.server.ts', import.meta.url),
    {
      maxConcurrent,
      // Seconds of a processor, which it has only while nobody else wants it.
      timeoutMs: 300_000,
      idleMs: 30_000,
      maxMemoryMb: 128,
    },
  );
  const { run, close } = encoder;
  async function encode<Name extends keyof EncoderTasks>(
    name: Name,
    input: Parameters<EncoderTasks[Name]>[0],
  ) {
    const first = await run(name, input);
    // What ended the process may have had nothing to do with this picture.
    return first.ok ? first : run(name, input);
  }
  return {
    async encodeUpload(bytes) {
      const run = await encode('encodeUpload', bytes);
      return run.ok ? run.value : run;
    },
    async encodePicture(bytes) {
      const run = await encode('encodePicture', bytes);
      return run.ok ? run.value : run;
    },
    async encodePhoto(bytes) {
      const run = await encode('encodePhoto', bytes);
      return run.ok ? run.value : run;
    },
    async encodeCut(bytes, textSide) {
      const run = await encode('encodeCut', { bytes, textSide });
      return run.ok ? run.value : run;
    },
    pending: () => encoder.pending,
    close,
  };
}
