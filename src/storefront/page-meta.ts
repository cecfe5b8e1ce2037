import type { MetaDescriptor } from 'react-router';
import { type Picture, pictureUrl, widthsOf } from '#shop/media/picture.ts';

type PageFacts = {
  title: string;
  description: string;
  /** The address under which this page is to be found, however it was reached. */
  path: string;
  picture?: Picture | null;
};

/** The widest picture that previews of a shared link need. */
const previewWidth = 1200;

/** What search engines and shared links show of a page. Addresses are whole where the shop knows its own. */
export function pageMeta(origin: string, page: PageFacts): MetaDescriptor[] {
  const title = page.title === 'Kanak' ? 'Kanak: gold jewellery' : `${page.title} | Kanak`;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: origin + page.path },
    { property: 'og:site_name', content: 'Kanak' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: origin + page.path },
    ...(page.picture ? [{ property: 'og:image', content: origin + previewUrl(page.picture) }] : []),
  ];
}

function previewUrl(picture: Picture): string {
  const width = widthsOf(picture).findLast((each) => each <= previewWidth) ?? previewWidth;
  return pictureUrl(picture.key, width, 'webp');
}

/** The shop's own address as the layout's loader told it; empty where it was never stated. */
export function originOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): string {
  for (const match of matches) {
    const data = match?.loaderData;
    if (typeof data === 'object' && data !== null && 'origin' in data) return String(data.origin);
  }
  return '';
}

/** Meta of a page that was not found: nothing to index. */
export function missingPageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Kanak` }, { name: 'robots', content: 'noindex' }];
}
