import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { takeScriptNonce } from './inline-scripts.server.ts';

const nonce = 'only-this-rendering';
const take = (html: string) => takeScriptNonce(Buffer.from(html), nonce);
const hashesOf = (html: string) => take(html).scriptHashes;
/** As in browsers: the unmodified bytes between the tags, in UTF-8. */
const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

describe('an inline script', () => {
  test('has the hash given in the CSP standard', () => {
    // The example from Content Security Policy Level 3.
    expect(hashesOf(`<script nonce="${nonce}">alert('Hello, world.');</script>`)).toEqual([
      `'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='`,
    ]);
  });

  test.each([
    ['line breaks and blanks at both ends', '\n  let a = 1;\r\n\n'],
    ['letters outside of ASCII', 'const price = "₹57,680 – कनक";'],
    ['what looks like markup', 'if (a<b && b>c) document.title = "<b>&amp;</b>";'],
    ['nothing at all', ''],
  ])('with %s is hashed byte for byte', (_what, text) => {
    expect(hashesOf(`<p>x</p><script nonce="${nonce}">${text}</script>`)).toEqual([hashOf(text)]);
  });

  test('is hashed once, whatever its attributes', () => {
    const html =
      `<script nonce="${nonce}">a</script><script type="module" nonce="${nonce}" async="">b</script>` +
      `<script nonce="${nonce}">a</script>`;
    expect(hashesOf(html)).toEqual([hashOf('a'), hashOf('b')]);
  });

  test('with a src needs no hash', () => {
    expect(hashesOf(`<script nonce="${nonce}" src="/a.js"></script>`)).toEqual([]);
  });
});

test.each([
  ['<script>steal()</script>'],
  ['<script nonce="">steal()</script>'],
  ['<script nonce="guessed">steal()</script>'],
  ['<script type="module" data-nonce="x">steal()</script>'],
  ['<script >steal()</script >'],
  ['<p title="<script>">steal()</script>'],
])('an injected script is not in the policy: %s', (injected) => {
  const own = `<script nonce="${nonce}">own()</script>`;
  for (const html of [injected + own, own + injected, `<p>${injected}</p>${own}`]) {
    expect(hashesOf(html)).toEqual([hashOf('own()')]);
  }
});

test('the nonce is removed from the page', () => {
  const page = `<link nonce="${nonce}" rel="preload"/><script nonce="${nonce}">a</script>`;
  expect(String(take(page).html)).toBe('<link rel="preload"/><script>a</script>');
});
