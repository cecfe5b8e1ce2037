/**
 * Copies the pictures of the data folder into the configured bucket, or back:
 *
 *   npm run media:move
 *   npm run media:move -- --to-folder
 *
 * It resumes after an interrupted run, skips what is already there, and removes nothing. A pass with nothing left to copy has
 * compared every file by length and digest. docs/operations/pictures.md says when to run it.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.server.ts';
import { BucketError } from '#platform/storage/bucket-error.ts';
import { copyFiles, type Pass } from '#platform/storage/copy-files.server.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import { withSettingFiles } from './start/setting-files.ts';
import { endOnProblem, StartProblem } from './start/start-problem.ts';

/** The shop may add pictures during a pass; the next one copies them. */
const maxPasses = 5;

await endOnProblem(async () => {
  const { values } = parseArgs({ options: { 'to-folder': { type: 'boolean', default: false } } });
  const read = readConfig(withSettingFiles(process.env));
  if (!read.ok) throw new StartProblem(...read.problems);
  const { bucket, dataDir } = read.value;
  if (!bucket) throw new StartProblem('S3_ENDPOINT and the other S3 settings must name a bucket');
  try {
    await move(
      await openStorage({ dataDir, bucket: null }),
      await openStorage({ dataDir, bucket }),
      values['to-folder'],
    );
  } catch (fault) {
    if (!(fault instanceof BucketError)) throw fault;
    throw new StartProblem(
      `The bucket ${bucket.bucket} at ${bucket.endpoint} cannot be used: ${fault.message}`,
      'Files already copied are kept. Run this again to continue.',
    );
  }
});

type Place = Awaited<ReturnType<typeof openStorage>>;

async function move(folder: Place, bucket: Place, isToFolder: boolean): Promise<void> {
  const [from, to] = isToFolder ? [bucket, folder] : [folder, bucket];
  console.log(
    isToFolder ? `From the bucket to ${folder.folder}` : `From ${folder.folder} to the bucket`,
  );
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const { copied, found } = await copyFiles({
      from,
      to,
      onProgress: (sofar) => console.log(`Pass ${pass}: ${wordsOf(sofar)}`),
    });
    if (copied === 0) return console.log(`All ${found} files are there and identical.`);
  }
  throw new StartProblem('Files were still being added. Run this again at a quieter time.');
}

function wordsOf({ found, copied, skipped, bytes }: Pass): string {
  const megabytes = (bytes / 1e6).toFixed(1);
  return `${found} files, ${copied} copied (${megabytes} MB), ${skipped} there already`;
}
