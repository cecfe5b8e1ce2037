import { text } from 'node:stream/consumers';
import type { BucketClient } from './bucket-client.server.ts';
import { BucketError } from './bucket-error.ts';
import { isFileName, type StoredFile } from './storage.server.ts';

/** All objects of a bucket that have names of the shop's, as many for each request as the other side allows at most. */
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

/** Reads an answer of `ListObjectsV2`. */
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
