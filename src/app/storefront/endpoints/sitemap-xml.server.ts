import { Readable } from 'node:stream';
import type { Semaphore } from '#platform/jobs/semaphore.ts';
import { escapeXml, xmlDeclaration } from '#platform/xml.ts';
import type { SitemapEntry } from './sitemap-entries.server.ts';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Streams entries, each batch in its turn, and only once the client has taken the previous one. */
export function answerWithEntries(
  batches: AsyncGenerator<SitemapEntry[]>,
  origin: string,
  takeTurn: Semaphore,
): Response {
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${xmlDeclaration}\n<urlset ${namespace}>\n`);
    for (;;) {
      const batch = await takeTurn(() => batches.next());
      if (batch.done) break;
      yield Buffer.from(batch.value.map((entry) => `${urlOf(entry, origin)}\n`).join(''));
    }
    yield Buffer.from('</urlset>\n');
  }
  return answerWithXml(Readable.toWeb(Readable.from(parts())) as unknown as BodyInit);
}

/** Responds with an index of sitemap files (sitemaps.org, protocol 0.9: index). */
export function answerWithIndex(paths: readonly string[], origin: string): Response {
  const files = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  const lines = [xmlDeclaration, `<sitemapindex ${namespace}>`, ...files, '</sitemapindex>', ''];
  return answerWithXml(lines.join('\n'));
}

function answerWithXml(body: BodyInit): Response {
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function urlOf({ path, changedAt }: SitemapEntry, origin: string): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
}
