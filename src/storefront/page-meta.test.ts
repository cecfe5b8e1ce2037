import { expect, test } from 'vitest';
import { originOf, pageMeta } from './page-meta.ts';

const page = {
  title: 'Rings',
  description: 'Bands and solitaires.',
  path: '/category/rings',
  picture: { key: 'demo/rings', alt: '', width: 1600, height: 1600 },
};

test('a page names its one address and a picture that exists', () => {
  const meta = pageMeta('https://kanak.example', page);
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
});

test('a small picture is previewed at the size it has', () => {
  const small = { ...page, picture: { ...page.picture, width: 500 } };
  const meta = pageMeta('', small);
  expect(meta).toContainEqual({ property: 'og:image', content: '/media/demo/rings-500.webp' });
});

test('the origin is taken from whichever loader knows it', () => {
  expect(originOf([undefined, { loaderData: { origin: 'https://kanak.example' } }])).toBe(
    'https://kanak.example',
  );
  expect(originOf([{ loaderData: null }])).toBe('');
});

test('the way to a page is told with whole addresses, and the page itself has none', () => {
  const crumbs = [{ text: 'Collections', to: '/collections' }, { text: 'Vivaah' }];
  const meta = pageMeta('https://kanak.example', { ...page, crumbs });
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
