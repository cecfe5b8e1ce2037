import { expect, test } from 'vitest';
import { contentPolicy, transportHeaders } from './security-headers.server.ts';

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

test('a page runs its own inline scripts by their hashes, and no others', () => {
  const policy = contentPolicy([`'sha256-one'`, `'sha256-two'`]);
  expect(directive(policy, 'script-src')).toEqual([`'self'`, `'sha256-one'`, `'sha256-two'`]);
  expect(directive(policy, 'script-src')).not.toContain(`'unsafe-inline'`);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('*');
});

test('HSTS is sent only if the shop sets it, for as long as it says', () => {
  expect(transportHeaders(0)).toEqual({});
  expect(transportHeaders(300)).toEqual({ 'strict-transport-security': 'max-age=300' });
});

test('a page may add hosts to the directives that it names', () => {
  const policy = contentPolicy([], {
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
  expect(contentPolicy([])).not.toContain('razorpay');
});

test('plug-ins, foreign frames, foreign form targets and base URLs are blocked', () => {
  const policy = contentPolicy([]);
  expect(directive(policy, 'object-src')).toEqual([`'none'`]);
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors']) {
    expect(directive(policy, name)).toEqual([`'self'`]);
  }
});
