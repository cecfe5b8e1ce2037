import { hash } from 'node:crypto';

export type MarkedPage = {
  /** The page without nonces. */
  html: Buffer;
  /** Hashes of the marked scripts for the content security policy. */
  scriptHashes: string[];
};

/**
 * Finds the inline scripts made by the rendering itself: only they carry the nonce, which is secret until the page is finished.
 * The nonce is removed, so that the page can be cached, and the policy allows its scripts by hash. A script injected any other
 * way is in no policy, so no browser runs it.
 */
export function takeScriptNonce(markedHtml: Buffer, nonce: string): MarkedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const parts: Buffer[] = [];
  let end = 0;
  for (let at = markedHtml.indexOf(mark); at >= 0; at = markedHtml.indexOf(mark, end)) {
    const script = inlineScriptAt(markedHtml, at);
    if (script) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
    parts.push(markedHtml.subarray(end, at));
    end = at + mark.length;
  }
  parts.push(markedHtml.subarray(end));
  return { html: Buffer.concat(parts), scriptHashes: [...hashes] };
}

/** The text of the script whose tag has the mark here; null for any other element, or with a `src`. */
function inlineScriptAt(html: Buffer, mark: number): Buffer | null {
  const from = html.indexOf('>', mark) + 1;
  const tag = html.toString('latin1', html.lastIndexOf('<', mark), from);
  const to = html.indexOf('</script>', from);
  if (!tag.startsWith('<script ') || /\ssrc=/.test(tag) || to < 0) return null;
  return html.subarray(from, to);
}
