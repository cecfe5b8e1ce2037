import { readFile, rm } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import type { BucketConfig } from '#platform/config/bucket-settings.server.ts';
import { newId } from '#platform/ids.ts';
import type { CircuitState } from '#platform/jobs/circuit-breaker.ts';
import { type BucketClient, openBucketClient } from './bucket-client.server.ts';
import { BucketError } from './bucket-error.ts';
import { contentTypeOf, immutable } from './picture-headers.ts';
import {
  checkName,
  type OpenedFile,
  type Storage,
  unfinished,
  isFileName,
  type StoredFile,
} from './storage.server.ts';

type BucketOptions = { onStateChange?: (state: CircuitState) => void };

/** Stores files in a bucket of an S3-compatible object store, which need not be public. */
export function openBucketStorage(config: BucketConfig, options: BucketOptions = {}): Storage {
  const ask = openBucketClient(config, options);
  const storage: Storage = {
    folder: null,
    async put(name, bytes) {
      const headers = { 'content-type': contentTypeOf(name), 'cache-control': immutable };
      const put = { method: 'PUT', name: checkName(name), headers, body: bytes } as const;
      (await ask(put)).resume();
    },
    async take(name, file) {
      await storage.put(name, await readFile(file));
      await rm(file);
    },
    async get(name) {
      const opened = await open(ask, checkName(name));
      return opened && buffer(opened.stream);
    },
    read: async (name) => open(ask, checkName(name)),
    async remove(name) {
      (await ask({ method: 'DELETE', name: checkName(name) })).resume();
    },
    list: () => listBucket(ask),
    async check() {
      const name = `write-check-${newId()}${unfinished}`;
      await storage.put(name, Buffer.from('x'));
      await storage.get(name);
      await storage.remove(name);
      // Without permission to list, a missing picture is reported as forbidden.
      await listBucket(ask, 1)[Symbol.asyncIterator]().next();
    },
  };
  return storage;
}

async function open(ask: BucketClient, name: string): Promise<OpenedFile | null> {
  const answer = await ask({ method: 'GET', name });
  if (answer.statusCode === 404) {
    answer.resume();
    return null;
  }
  const bytes = Number(answer.headers['content-length'] ?? Number.NaN);
  if (Number.isSafeInteger(bytes)) return { bytes, stream: answer };
  // Without a length, truncation would go unnoticed.
  answer.destroy();
  throw new BucketError('an answer without its length');
}

/** All objects of a bucket named by the shop, fetched in pages of the maximum size S3 allows. */
export async function* listBucket(ask: BucketClient, pageSize = 1_000): AsyncIterable<StoredFile> {
  let token: string | null = null;
  do {
    const from: Record<string, string> = token === null ? {} : { 'continuation-token': token };
    const query = { 'list-type': '2', 'max-keys': String(pageSize), ...from };
    const answer = await ask({ method: 'GET', query });
    if (answer.statusCode === 404) throw new BucketError('404 NoSuchBucket', { status: 404 });
    const page = readListPage(await text(answer));
    yield* page.files.filter(({ name }) => isFileName(name));
    token = page.nextToken;
  } while (token !== null);
}

/** Parses a `ListObjectsV2` response. */
export function readListPage(xml: string): { files: StoredFile[]; nextToken: string | null } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => {
    const [, digest = null] = /^"?([0-9a-f]{32})"?$/.exec(valueOf(entry, 'ETag')) ?? [];
    return {
      name: valueOf(entry, 'Key'),
      bytes: Number(valueOf(entry, 'Size')),
      putAt: new Date(valueOf(entry, 'LastModified')),
      md5: digest,
    };
  });
  const isWhole = valueOf(xml, 'IsTruncated') !== 'true';
  return { files, nextToken: isWhole ? null : valueOf(xml, 'NextContinuationToken') };
}

function valueOf(xml: string, tag: string): string {
  const [, value = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return value.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, word: string) => {
    if (word) return named[word] ?? '';
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
