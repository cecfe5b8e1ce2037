import { beforeAll, describe, expect, test } from 'vitest';
import { signedInOwner } from '../../proofs/support/imports.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import type { Visitor } from '../../proofs/support/visitor.ts';

const cdn = 'https://pictures.example.in/gold';
const publicPages = [
  '/',
  '/products',
  '/collections',
  '/category/rings',
  '/cart',
  '/about',
  '/none',
];
const officePages = [
  '/admin',
  '/admin/products',
  '/admin/categories',
  '/admin/collections',
  '/admin/pages/home',
];

/** The URLs in a page's HTML that a browser would fetch. */
function fetched(html: string): string[] {
  const values = [...html.matchAll(/\s(?:src|srcset|imagesrcset|content)="([^"]*)"/gi)];
  return values
    .flatMap(([, value = '']) => value.split(','))
    .map((each) => each.trim().split(' ')[0] ?? '')
    .filter((address) => /\.(avif|webp)$/.test(address));
}

describe('with MEDIA_URL', () => {
  const shop = useOwnShop({ MEDIA_URL: `${cdn}/` });
  let owner: Visitor;
  let product = '';
  beforeAll(async () => {
    owner = await signedInOwner(shop.program.origin, shop.dataDir);
    const { text } = await shop.visitor().ask('/products');
    product = /href="(\/product\/[^"?]+)/.exec(text)?.[1] ?? '';
  });

  test('every picture of every public page comes from there, and the content policy allows it', async () => {
    const visitor = shop.visitor();
    let count = 0;
    for (const page of [...publicPages, product]) {
      const { text, headers } = await visitor.ask(page);
      const addresses = fetched(text);
      count += addresses.length;
      expect(addresses.filter((address) => !address.startsWith(`${cdn}/`))).toEqual([]);
      expect(text).toContain(`data-media-url="${cdn}"`);
      expect(text).toContain('<link rel="preconnect" href="https://pictures.example.in"/>');
      expect(headers.get('content-security-policy')).toMatch(
        /img-src 'self' data: blob: https:\/\/pictures\.example\.in;/,
      );
    }
    expect(count).toBeGreaterThan(200);
  });

  test('so do the pictures for search engines and shared links', async () => {
    const { text } = await shop.visitor().ask(product);
    expect(text).toMatch(/property="og:image" content="https:\/\/pictures\.example\.in\/gold\//);
    const [, data = ''] =
      /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Product"[^<]*)</.exec(text) ?? [];
    const { image } = JSON.parse(data) as { image: string[] };
    expect(image.length).toBeGreaterThan(0);
    expect(image.filter((address) => !address.startsWith(`${cdn}/`))).toEqual([]);
  });

  test('so do those of the back office', async () => {
    let count = 0;
    for (const page of officePages) {
      const { text } = await owner.ask(page);
      const addresses = fetched(text);
      count += addresses.length;
      expect(addresses.filter((address) => !address.startsWith(`${cdn}/`))).toEqual([]);
    }
    expect(count).toBeGreaterThan(20);
  });

  test('the shop still serves them, as the origin', async () => {
    const { text } = await shop.visitor().ask('/');
    const [address = ''] = fetched(text);
    const { status } = await shop.visitor().ask(address.replace(cdn, '/media'));
    expect(status).toBe(200);
  });
});

describe('without MEDIA_URL', () => {
  const shop = useShop();

  test('pages mention no other host', async () => {
    const { text, headers } = await shop.visitor().ask('/');
    expect(text).not.toContain('data-media-url');
    expect(text).not.toContain('preconnect');
    expect(fetched(text).every((address) => address.startsWith('/media/'))).toBe(true);
    expect(headers.get('content-security-policy')).toContain(`img-src 'self' data: blob:;`);
  });
});
