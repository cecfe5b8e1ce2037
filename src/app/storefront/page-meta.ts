import type { MetaDescriptor } from 'react-router';
import { ownMediaUrl, type Picture, pictureUrl, widthsOf } from '#catalogue/media/picture.ts';
import type { Crumb } from './breadcrumbs.tsx';

/** The shop as its own pages and others name it. */
export type Site = {
  /** Its address; empty where it was never stated. */
  origin: string;
  shopName: string;
  /** What the addresses of its pictures begin with, where that is not the shop itself. */
  mediaUrl?: string | undefined;
};

type PageFacts = {
  /** None for the page of the shop itself. */
  title?: string;
  description: string;
  /** The address under which this page is to be found, however it was reached. */
  path: string;
  picture?: Picture | null;
  /** The way here, as a list of results may show it; the page itself below the home page where nothing is said. */
  crumbs?: Crumb[];
  type?: 'website' | 'product';
  /** What the page lists; programs are told of none where it is unlisted. */
  list?: PageList;
  /** It shows but a part of the page at `path`, as somebody has chosen it: search engines are shown the whole one. */
  isUnlisted?: boolean;
};

/** A part of a list: how many of it come before. */
type PageList = { items: { name: string; path: string }[]; from: number };

/** The widest picture that previews of a shared link need. */
const previewWidth = 1200;

/**
 * What search engines and shared links show of a page. Addresses are whole where the shop has stated its own; elsewhere
 * they begin at the root, because the page is cached for visitors by any name of this machine.
 */
export function pageMeta(site: Site, page: PageFacts): MetaDescriptor[] {
  const { origin, shopName } = site;
  const { crumbs = page.title ? [{ text: page.title }] : [] } = page;
  const list = page.isUnlisted ? undefined : page.list;
  return [
    { title: page.title ? titleOf(site, page.title) : `${shopName}: gold jewellery` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: origin + page.path },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title ?? shopName },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: origin + page.path },
    {
      property: 'og:image',
      content: page.picture ? previewUrl(site, page.picture) : `${origin}/apple-touch-icon.png`,
    },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.isUnlisted ? [noIndex] : []),
    ...(crumbs.length > 0 ? [structuredData('BreadcrumbList', crumbList(origin, crumbs))] : []),
    ...(list && list.items.length > 0 ? [structuredData('ItemList', itemList(origin, list))] : []),
  ];
}

/** The address of a picture at the size of a preview, whole where the shop's own or that of its pictures was stated. */
export function previewUrl(site: Site, picture: Picture): string {
  const width = widthsOf(picture).findLast((each) => each <= previewWidth) ?? previewWidth;
  return pictureUrl(picture.key, width, 'webp', site.mediaUrl ?? site.origin + ownMediaUrl);
}

/** A thing in schema.org's words, for programs. The router escapes what could end the element it stands in. */
export function structuredData(type: string, facts: object): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...facts } };
}

function crumbList(origin: string, crumbs: Crumb[]) {
  return {
    itemListElement: [{ text: 'Home', to: '/' }, ...crumbs].map(({ text, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: text,
      item: to && origin + to,
    })),
  };
}

function itemList(origin: string, { items, from }: PageList) {
  return {
    itemListElement: items.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: from + place + 1,
      name,
      url: origin + path,
    })),
  };
}

/** The shop as the layout's loader has read it. */
export function siteOf(matches: readonly ({ loaderData?: unknown } | undefined)[]): Site {
  for (const match of matches) {
    if (isLayoutData(match?.loaderData)) {
      const { origin, mediaUrl, shop } = match.loaderData;
      return { origin, mediaUrl, shopName: shop.name };
    }
  }
  return { origin: '', shopName: '' };
}

type LayoutData = { origin: string; mediaUrl?: string; shop: { name: string } };

function isLayoutData(data: unknown): data is LayoutData {
  return typeof data === 'object' && data !== null && 'origin' in data && 'shop' in data;
}

/** Meta of a page that search engines do not show: somebody's own, or one that was not found. */
export function unlistedPageMeta(site: Site, title: string): MetaDescriptor[] {
  return [{ title: titleOf(site, title) }, noIndex];
}

const noIndex = { name: 'robots', content: 'noindex' };

function titleOf({ shopName }: Site, title: string): string {
  return shopName ? `${title} | ${shopName}` : title;
}
