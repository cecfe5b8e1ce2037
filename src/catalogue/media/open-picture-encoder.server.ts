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

/** A picture that was sent or stored, whole or as it comes. */
export type PictureBytes = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Encodes pictures beside the shop's own process, as `encode-picture` says, from file to file: their bytes are never in its
 * memory, whose collection would make pages wait. `take` gets the files, which are gone when it ends. `interrupted`: the
 * encoder has ended in the middle, twice or for good.
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
  /** A photograph is small afterwards, and kept in the database. */
  encodePhoto(bytes: Uint8Array): Promise<Result<Uint8Array, NotEncoded | 'interrupted'>>;
};

type EncoderOptions = {
  /** Each picture at work takes 160 MB. */
  maxConcurrent: number;
  /** Lets a picture begin when it is its turn among those of all processes. */
  inTurn?: Semaphore;
  /** Where pictures lie meanwhile. */
  scratchFolder: string;
};

/** For the program, which runs from its source, as the sheet worker is. */
export function openPictureEncoder({
  scratchFolder,
  ...limits
}: EncoderOptions): PictureEncoder & { pending(): number; close(): Promise<void> } {
  const encoder = openTaskProcess<EncoderTasks>(
    new URL('./picture-encoder.server.ts', import.meta.url),
    {
      ...limits,
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

  /** Puts a picture into a file, has it encoded and its files taken. */
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

/** What the encoder says of a picture, or that it has ended. */
function flat<Value, Reason extends string>(
  run: Result<Result<Value, Reason>, 'interrupted'>,
): Result<Value, Reason | 'interrupted'> {
  return run.ok ? run.value : run;
}
