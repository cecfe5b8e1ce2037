import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentPolicy } from './security-headers.server.ts';

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}
const scripts = (html: string) => directive(contentPolicy(html), 'script-src');
/** As browsers do: the bytes between the tags, in UTF-8, untouched. */
const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

describe('scripts of a page', () => {
  test('a known script has the hash that the standard gives for it', () => {
    // The example of Content Security Policy Level 3.
    expect(scripts(`<script>alert('Hello, world.');</script>`)).toEqual([
      `'self'`,
      `'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='`,
    ]);
  });

  test.each([
    ['line breaks and blanks at both ends', '\n  let a = 1;\r\n\n'],
    ['letters outside of ASCII', 'const price = "₹57,680 – कनक";'],
    ['what looks like markup', 'if (a<b && b>c) document.title = "<b>&amp;</b>";'],
    ['nothing at all', ''],
  ])('with %s', (_what, text) => {
    expect(scripts(`<p>x</p><script>${text}</script>`)).toContain(hashOf(text));
  });

  test('attributes do not matter, of modules and of data neither', () => {
    const html =
      '<script type="module" async="">import "/a.js"</script>' +
      '<script type="application/ld+json">{"a":1}</script><script defer>b()</script>';
    expect(scripts(html)).toEqual([
      `'self'`,
      hashOf('import "/a.js"'),
      hashOf('{"a":1}'),
      hashOf('b()'),
    ]);
  });

  test('each of several, the same one once', () => {
    expect(scripts('<script>a</script><script>b</script><script>a</script>')).toEqual([
      `'self'`,
      hashOf('a'),
      hashOf('b'),
    ]);
  });

  test('a script from an address needs no hash', () => {
    expect(scripts('<script src="/a.js"></script><script async src=/b.js></script>')).toEqual([
      `'self'`,
    ]);
  });

  test('there is no way for any other inline script', () => {
    const policy = contentPolicy('<script>a</script><p onclick="b()">');
    expect(directive(policy, 'script-src')).not.toContain(`'unsafe-inline'`);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('*');
  });
});

test('a page may add hosts of its own, to what it asked for alone', () => {
  const policy = contentPolicy('', {
    script: ['https://checkout.razorpay.com'],
    frame: ['https://api.razorpay.com'],
    connect: ['https://lumberjack.razorpay.com'],
    image: ['https://cdn.razorpay.com'],
    form: ['https://api.razorpay.com'],
  });
  expect(directive(policy, 'script-src')).toEqual([`'self'`, 'https://checkout.razorpay.com']);
  expect(directive(policy, 'frame-src')).toEqual([`'self'`, 'https://api.razorpay.com']);
  expect(directive(policy, 'connect-src')).toEqual([`'self'`, 'https://lumberjack.razorpay.com']);
  expect(directive(policy, 'img-src')).toContain('https://cdn.razorpay.com');
  expect(directive(policy, 'form-action')).toEqual([`'self'`, 'https://api.razorpay.com']);
  expect(contentPolicy('')).not.toContain('razorpay');
});

test('plug-ins, foreign frames, forms to elsewhere and another base are shut out', () => {
  const policy = contentPolicy('');
  expect(directive(policy, 'object-src')).toEqual([`'none'`]);
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors']) {
    expect(directive(policy, name)).toEqual([`'self'`]);
  }
});
