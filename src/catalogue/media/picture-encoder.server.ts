/**
 * The process that encodes pictures: a separate entry, which Node runs from source. Only it loads the library that decodes
 * uploads; it has no database and reads only the files it is given.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serveTasks } from '#platform/jobs/task-process.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { TextSide } from './cut-for-phones.server.ts';
import type { MadePicture, MadeUpload } from './made-picture.ts';
import {
  encodeCut,
  type EncodedPicture,
  type EncodedUpload,
  encodePhoto,
  encodePicture,
  encodeUpload,
} from './encode-picture.server.ts';

/** A picture file, and the folder for its encoded files. */
export type EncoderTask = { file: string; folder: string };

const tasks = {
  encodeUpload: async ({ file, folder }: EncoderTask) =>
    writeUpload(folder, await encodeUpload(await readFile(file))),
  encodePicture: async ({ file, folder }: EncoderTask) => {
    const encoded = await encodePicture(await readFile(file));
    return encoded.ok ? ok(await writeFiles(folder, encoded.value)) : encoded;
  },
  encodeCut: async ({ file, folder, textSide }: EncoderTask & { textSide: TextSide }) =>
    writeUpload(folder, await encodeCut({ bytes: await readFile(file), textSide })),
  encodePhoto,
};

export type EncoderTasks = typeof tasks;

serveTasks(tasks);

async function writeUpload<Reason extends string>(
  folder: string,
  encoded: Result<EncodedUpload, Reason>,
): Promise<Result<MadeUpload, Reason>> {
  if (!encoded.ok) return encoded;
  const source = path.join(folder, 'source');
  await writeFile(source, encoded.value.source);
  return ok({ ...(await writeFiles(folder, encoded.value)), source });
}

async function writeFiles(
  folder: string,
  { width, height, files }: EncodedPicture,
): Promise<MadePicture> {
  const made = [];
  for (const { bytes, ...kind } of files) {
    const file = path.join(folder, `${kind.width}.${kind.format}`);
    await writeFile(file, bytes);
    made.push({ ...kind, file });
  }
  return { width, height, files: made };
}
