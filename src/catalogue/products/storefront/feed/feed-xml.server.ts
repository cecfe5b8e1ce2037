import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CatalogueMemory } from '#catalogue/products/memory/catalogue-memory.server.ts';
import { rateProblemOf } from '#content/settings/rate-problem.ts';
import { isKnownTag } from '#platform/http/known-tag.ts';
import { inSlices } from '#platform/jobs/in-slices.ts';
import { escapeXml, xmlDeclaration } from '#platform/xml.ts';
import { type FeedField, feedItems, type FeedShop } from './feed-items.ts';

/** A generated feed: its ETag and its text in parts. */
export type WrittenFeed = { tag: string; parts: Iterable<Uint8Array> };

/** Characters per compressed part. */
const partLength = 512 * 1024;

/** Advertises nothing before the shop opens or while no valid gold rate is set, because nobody could buy it. */
function isSelling({ settings }: CatalogueMemory, now: Date): boolean {
  const problem = rateProblemOf(settings, now);
  return settings.missing.length === 0 && problem?.kind !== 'none' && problem?.kind !== 'too-old';
}

/**
 * All products as RSS 2.0 in Google's namespace, which Meta and OpenAI also read. Generated in full before sending, so that
 * the ETag matches the content; held compressed, so that a hundred thousand products fit in memory.
 */
export async function writeFeed(memory: CatalogueMemory, shop: FeedShop): Promise<WrittenFeed> {
  const hash = createHash('sha256');
  const compressed: Buffer[] = [];
  let part = `${xmlDeclaration}\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(shop.shopName)}</title><link>${escapeXml(shop.origin)}/</link><description>${escapeXml(shop.shopName)}</description>\n`;
  const close = () => {
    hash.update(part);
    compressed.push(deflateRawSync(part, { level: 1 }));
    part = '';
  };
  await inSlices(isSelling(memory, shop.now) ? memory.families : [], (family) => {
    for (const item of feedItems(shop, memory.describe(family))) {
      part += `<item>${item.map(fieldXml).join('')}</item>\n`;
    }
    if (part.length >= partLength) close();
  });
  part += '</channel></rss>\n';
  close();
  return { tag: `"${hash.digest('base64url')}"`, parts: inflated(compressed) };
}

/** Streams a feed part by part, or answers 304 if the client already has it. */
export function answerWithFeed(request: Request, { tag, parts }: WrittenFeed): Response {
  const headers = { etag: tag, 'content-type': 'application/xml; charset=utf-8' };
  if (isKnownTag(request.headers.get('if-none-match') ?? undefined, tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(Readable.toWeb(Readable.from(parts)) as unknown as BodyInit, { headers });
}

/** Decompresses parts one by one, on demand. */
function* inflated(parts: readonly Buffer[]): Generator<Uint8Array> {
  for (const part of parts) yield inflateRawSync(part);
}

function fieldXml([name, value]: FeedField): string {
  const inner = typeof value === 'string' ? escapeXml(value) : value.map(fieldXml).join('');
  return `<g:${name}>${inner}</g:${name}>`;
}
