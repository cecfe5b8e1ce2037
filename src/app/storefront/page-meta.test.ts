import { expect, test } from 'vitest';
import { pageMeta, siteOf, unlistedPageMeta } from './page-meta.ts';

const site = { origin: 'https://kanak.example', shopName: 'Kanak' };
const page = {
  title: 'Rings',
  description: 'Bands and solitaires.',
  path: '/category/rings',
  picture: { key: 'demo/rings', alt: '', width: 1600, height: 1600, isPending: false },
};

test('a page states its canonical URL and a preview picture that exists', () => {
  const meta = pageMeta(site, page);
  expect(meta).toContainEqual({ title: 'Rings | Kanak' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://kanak.example/category/rings',
  });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://kanak.example/media/demo/rings-1200.webp',
  });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test('a page without a picture is previewed with the shop’s icon', () => {
  const meta = pageMeta(site, { ...page, picture: null });
  const content = 'https://kanak.example/apple-touch-icon.png';
  expect(meta).toContainEqual({ property: 'og:image', content });
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

test('a small picture is previewed at its own size', () => {
  const small = { ...page, picture: { ...page.picture, width: 500 } };
  const meta = pageMeta({ ...site, origin: '' }, small);
  expect(meta).toContainEqual({ property: 'og:image', content: '/media/demo/rings-500.webp' });
});

test('the home page is titled with the name of the shop', () => {
  const { title: _none, ...home } = page;
  const meta = pageMeta({ ...site, shopName: 'Shree Gold' }, home);
  expect(meta).toContainEqual({ title: 'Shree Gold: gold jewellery' });
  expect(meta).toContainEqual({ property: 'og:title', content: 'Shree Gold' });
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Shree Gold' });
});

test('the shop is taken from whichever loader returned it', () => {
  const layout = { loaderData: { origin: 'https://kanak.example', shop: { name: 'Kanak' } } };
  expect(siteOf([undefined, { loaderData: { shop: null } }, layout])).toEqual(site);
  expect(unlistedPageMeta(siteOf([{ loaderData: null }]), 'My Orders')).toContainEqual({
    title: 'My Orders',
  });
});

test('breadcrumbs have absolute URLs, except for the page itself', () => {
  const crumbs = [{ text: 'Collections', to: '/collections' }, { text: 'Vivaah' }];
  const meta = pageMeta(site, { ...page, crumbs });
  expect(meta).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kanak.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Collections',
          item: 'https://kanak.example/collections',
        },
        { '@type': 'ListItem', position: 3, name: 'Vivaah' },
      ],
    },
  });
});

test('a list states its items, numbered on from the previous part, unless it is filtered', () => {
  const list = { items: [{ name: 'Plain Band', path: '/product/band' }], from: 480 };
  const says = (isUnlisted: boolean) =>
    JSON.stringify(pageMeta(site, { ...page, list, isUnlisted }));
  expect(says(false)).toContain(
    '"itemListElement":[{"@type":"ListItem","position":481,"name":"Plain Band","url":"https://kanak.example/product/band"}]',
  );
  expect(says(true)).not.toContain('ItemList');
});
