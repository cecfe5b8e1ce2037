import { expect, test } from 'vitest';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as securityTxt } from './security-txt.ts';
import { loader as webManifest } from './web-manifest.ts';

const site = withTestShop();

test('a phone is told name, icon and colours of the shop', async () => {
  const answer = await callRoute(webManifest, site.visit('/site.webmanifest'));
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    name: 'Kanak',
    start_url: 'http://localhost:3000/',
    icons: [{ src: 'http://localhost:3000/apple-touch-icon.png', sizes: '180x180' }],
  });
});

test('who has found a hole reads whom to write to, for the next half year', async () => {
  const answer = await callRoute(securityTxt, site.visit('/.well-known/security.txt'));
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:care@kanak.example\n');
  expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});
