import { expect, test } from 'vitest';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { categories } from '#catalogue/products/tables.server.ts';
import { newId } from '#platform/ids.ts';
import { loader as llmsTxt } from './llms-txt.ts';
import { loader as securityTxt } from './security-txt.ts';
import { loader as webManifest } from './web-manifest.ts';

const site = withTestShop();

test('the web manifest has the name, start page and icon of the shop', async () => {
  const answer = await callRoute(webManifest, site.visit('/site.webmanifest'));
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    name: 'Kanak',
    start_url: 'http://localhost:3000/',
    icons: [{ src: 'http://localhost:3000/apple-touch-icon.png', sizes: '180x180' }],
  });
});

test('security.txt names the contact and is valid for 90 to 365 days', async () => {
  const answer = await callRoute(securityTxt, site.visit('/.well-known/security.txt'));
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:care@kanak.example\n');
  expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test('llms.txt says what the shop is and where its products, rate and policies are', async () => {
  const { db } = site.shop;
  await db.insert(categories).values({ id: newId(), name: 'Rings [new]' });
  await site.shop.catalogue.catchUp();
  const answer = await callRoute(llmsTxt, site.visit('/llms.txt'));
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# Kanak\n\n> Kanak sells BIS-hallmarked gold jewellery in 22kt and 18kt/);
  for (const path of ['/products', '/product-feed.xml', '/gold-rate', '/shipping-policy']) {
    expect(text).toContain(`(http://localhost:3000${path})`);
  }
  expect(text).toMatch(/\[Rings  ?new ?\]\(http:\/\/localhost:3000\/category\//);
});

test('llms.txt omits what the shop does not promise', async () => {
  const { memory } = site.shop.catalogue;
  const { settings } = memory;
  const promises = { ...settings.promises, hallmarked: 'off' as const };
  const selling = { ...settings.selling, gstPercentage: 0 };
  await memory.setSettings({ ...settings, promises, selling });
  const text = await (await callRoute(llmsTxt, site.visit('/llms.txt'))).text();
  await memory.setSettings(settings);
  expect(text).toContain('Kanak sells gold jewellery');
  expect(text).not.toMatch(/hallmark|GST/);
});
