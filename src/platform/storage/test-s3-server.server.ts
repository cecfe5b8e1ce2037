import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BucketConfig } from '#platform/config/bucket-settings.server.ts';

const key = 'S3RVER';

/** An S3-compatible server in a separate process, which verifies signatures (version 4), with one empty bucket. */
export type S3Server = {
  config: BucketConfig;
  /** Settings that make a shop use it. */
  settings: Record<string, string>;
  /** From here on it accepts connections but answers nothing, until `goOn`. */
  standStill(): void;
  goOn(): void;
  /** Stops it; stored objects stay until `remove`. */
  stop(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** Starts one on a free local port. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanak-s3-'));
  await mkdir(path.join(folder, 'pictures'));
  let { child, port } = await launch(folder, 0);
  const config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'ap-south-1',
    accessKeyId: key,
    secretAccessKey: key,
  };
  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }
  return {
    config,
    settings: {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_REGION: config.region,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    standStill: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop,
    async start() {
      ({ child, port } = await launch(folder, port));
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Its log would be a line per request; only the port is reported. */
const program = `
  const [library, directory, port] = process.argv.slice(1);
  const S3rver = require(library);
  const server = new S3rver({ directory, port: Number(port), address: '127.0.0.1', silent: true });
  server.run().then((address) => console.log('port ' + address.port));
  process.stdin.on('end', () => process.exit()).resume();
`;

/** It ends with this process, for whatever reason. */
async function launch(folder: string, port: number) {
  // Its pagination markers use a cipher that Node offers only with this option.
  const node = ['--openssl-legacy-provider', '--eval', program];
  const library = fileURLToPath(import.meta.resolve('@20minutes/s3rver'));
  const child = spawn(process.execPath, [...node, library, folder, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as [
    unknown,
  ];
  const [, found] = /port (\d+)/.exec(String(said)) ?? [];
  if (!found) throw new Error('The S3 server did not start');
  return { child: child as ChildProcess, port: Number(found) };
}
