import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Semaphore } from '#platform/jobs/semaphore.ts';
import { openTaskProcess } from '#platform/jobs/task-process.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { withScratchFolder } from '#platform/storage/scratch.server.ts';
import type { TextSide } from './cut-for-phones.server.ts';
import type { MadePicture, MadeUpload } from './made-picture.ts';
import type { NotEncoded } from './encode-picture.server.ts';
import type { EncoderTask, EncoderTasks } from './picture-encoder.server.ts';

/** A picture as bytes, or as a stream of them. */
export type PictureBytes = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Encodes pictures in a separate process, as described in `encode-picture`, from file to file: their bytes never enter the shop's
 * memory, where garbage collection would delay pages. `take` receives the files, which are deleted when it ends. `interrupted`:
 * the encoder ended midway, twice or for good.
 */
export type PictureEncoder = {
  encodeUpload<T>(
    picture: PictureBytes,
    take: (upload: MadeUpload) => Promise<T>,
  ): Promise<Result<T, NotEncoded | 'interrupted'>>;
  encodePicture<T>(
    picture: PictureBytes,
    take: (picture: MadePicture) => Promise<T>,
  ): Promise<Result<T, NotEncoded | 'interrupted'>>;
  encodeCut<T>(
    picture: PictureBytes,
    textSide: TextSide,
    take: (upload: MadeUpload) => Promise<T>,
  ): Promise<Result<T, NotEncoded | 'not-wider' | 'interrupted'>>;
  /** A photograph is small once encoded, and is stored in the database. */
  encodePhoto(bytes: Uint8Array): Promise<Result<Uint8Array, NotEncoded | 'interrupted'>>;
};

type EncoderOptions = {
  /** Each concurrent picture takes 160 MB. */
  maxConcurrent: number;
  /** Starts a picture when its turn comes among all processes. */
  inTurn?: Semaphore;
  /** Folder for files in progress. */
  scratchFolder: string;
};

/** For the program, which runs from its source, like the sheet worker. */
export function openPictureEncoder({
  scratchFolder,
  ...limits
}: EncoderOptions): PictureEncoder & { pending(): number; close(): Promise<void> } {
  const encoder = openTaskProcess<EncoderTasks>(
    new URL('./picture-encoder.server.ts', import.meta.url),
    {
      ...limits,
      // Seconds of processor time, which it gets only when nobody else needs it.
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
    // Another picture may have caused the process to end.
    return first.ok ? first : run(name, input);
  }

  /** Writes a picture to a file, has it encoded, and passes the files to `take`. */
  function fromFile<Made, Reason extends string, T>(
    picture: PictureBytes,
    encodeFile: (task: EncoderTask) => Promise<Result<Result<Made, Reason>, 'interrupted'>>,
    take: (made: Made) => Promise<T>,
  ): Promise<Result<T, Reason | 'interrupted'>> {
    return withScratchFolder(scratchFolder, async (folder) => {
      const file = path.join(folder, 'sent');
      await writeFile(file, picture);
      const encoded = flat(await encodeFile({ file, folder }));
      return encoded.ok ? ok(await take(encoded.value)) : encoded;
    });
  }

  return {
    encodeUpload: (picture, take) =>
      fromFile(picture, (task) => encode('encodeUpload', task), take),
    encodePicture: (picture, take) =>
      fromFile(picture, (task) => encode('encodePicture', task), take),
    encodeCut: (picture, textSide, take) =>
      fromFile(picture, (task) => encode('encodeCut', { ...task, textSide }), take),
    encodePhoto: async (bytes) => flat(await encode('encodePhoto', bytes)),
    pending: () => encoder.pending,
    close,
  };
}

/** Unwraps the encoder's result; `interrupted` if it has ended. */
function flat<Value, Reason extends string>(
  run: Result<Result<Value, Reason>, 'interrupted'>,
): Result<Value, Reason | 'interrupted'> {
  return run.ok ? run.value : run;
}
