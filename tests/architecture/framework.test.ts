import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const places = ['src', 'scripts', 'server.ts', 'vite.config.ts', 'package.json'];
const sources = execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((name) => !/\.test\.|\.(woff2|svg|css)$/.test(name) && existsSync(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

test.each([
  ['what a package calls unsafe', /\bUNSAFE_|DO_NOT_USE/],
  ['a private name of the router', /__reactRouter/],
  [
    'something of our own in the place of what every script has',
    /\b(?:window|globalThis|self)\.(?:fetch|history|Promise|XMLHttpRequest|addEventListener|setTimeout)\s*=[^=]/,
  ],
  ['a change to the files of a package', /patch-package|react-router\/dist|react-dom\/cjs/],
])('no source has %s', (_what, pattern) => {
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([]);
});
