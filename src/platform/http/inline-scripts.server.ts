import { createHash } from 'node:crypto';

export type MarkedPage = {
  /** The page without the marks. */
  html: string;
  /** The marked scripts as a content policy names them. */
  scriptHashes: string[];
};

/**
 * Finds the inline scripts that the rendering itself has made: only they carry the nonce, which nobody can know before
 * the page is finished. The nonce is taken off, so that the page can be cached and the policy names its scripts by hash.
 * Script that got into the page in any other way is in no policy, and no browser runs it.
 */
export function takeScriptNonce(markedHtml: string, nonce: string): MarkedPage {
  const mark = ` nonce="${nonce}"`;
  const markedScript = new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [tag, script = ''] of markedHtml.matchAll(markedScript)) {
    if (/^<script[^>]*\ssrc=/.test(tag)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: markedHtml.replaceAll(mark, ''), scriptHashes: [...hashes] };
}
