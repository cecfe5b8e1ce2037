import { createHash } from 'node:crypto';

export type MarkedPage = {
  /** The page without nonces. */
  html: string;
  /** Hashes of the marked scripts for the content security policy. */
  scriptHashes: string[];
};

/**
 * Finds the inline scripts made by the rendering itself: only they carry the nonce, which is secret until the page is finished.
 * The nonce is removed, so that the page can be cached, and the policy allows its scripts by hash. A script injected any other
 * way is in no policy, so no browser runs it.
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
