import { expect, test } from 'vitest';
import { publicManifest, publicManifestUrl } from './route-manifest.ts';

const home = { id: 'home', module: '/assets/home-1.js', hasDefaultExport: true, hasLoader: true };
const robots = { id: 'robots', module: '/assets/robots-1.js', hasDefaultExport: false };
const office = { id: 'office/orders', module: '/assets/orders-1.js', hasDefaultExport: true };
const whole = { entry: { module: '/assets/entry-1.js' }, routes: { home, robots, office } };
const script = `window.__reactRouterManifest=${JSON.stringify(whole)};`;

test('the public manifest names pages that are no secret, and nothing else', () => {
  const text = publicManifest(script, (id) => id.startsWith('office'));
  expect(text).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ entry: whole.entry, routes: { home } })};`,
  );
});

test('what a route has not is left out', () => {
  const routes = { home: { ...home, hasAction: false } };
  const text = publicManifest(`x=${JSON.stringify({ routes })}`, () => false);
  expect(text).toBe(`x=${JSON.stringify({ routes: { home } })}`);
});

test('it lies beside the whole one, and its name changes with it', () => {
  expect(publicManifestUrl('/assets/manifest-06a78188.js')).toBe(
    '/assets/public-manifest-06a78188.js',
  );
  expect(publicManifestUrl('/srv/manifest-old/build/assets/manifest-1.js')).toBe(
    '/srv/manifest-old/build/assets/public-manifest-1.js',
  );
});
