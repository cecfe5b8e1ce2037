import type { MetaDescriptor } from 'react-router';
import { ownMediaUrl, type Picture, pictureUrl, widthsOf } from '#catalogue/media/picture.ts';
import type { Crumb } from './breadcrumbs.tsx';

/** The shop's name and origins, for metadata. */
export type Site = {
  /** The shop's origin; empty if not configured. */
  origin: string;
  shopName: string;
  /** What picture URLs begin with, if not the shop itself. */
  mediaUrl?: string | undefined;
};

type PageFacts = {
  /** None for the home page. */
  title?: string;
  description: string;
  /** The canonical path of this page, however it was reached. */
  path: string;
  picture?: Picture | null;
  /** The breadcrumb trail for search results; by default the page itself below the home page. */
  crumbs?: Crumb[];
  type?: 'website' | 'product';
  /** The items that the page lists; omitted from structured data if it is unlisted. */
  list?: PageList;
  /** It shows a filtered part of the page at `path`: search engines are shown the whole one. */
  isUnlisted?: boolean;
};

/** A part of a list: how many items come before it. */
type PageList = { items: { name: string; path: string }[]; from: number };

/** The largest width that link previews need. */
const previewWidth = 1200;

/**
 * The metadata of a page for search engines and shared links. URLs are absolute if the shop's address is configured; otherwise
 * they start at the root, because the page is cached for visitors by any host name of this machine.
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

/** The URL of a picture at preview size, absolute if the shop's address or that of its pictures is configured. */
export function previewUrl(site: Site, picture: Picture): string {
  const width = widthsOf(picture).findLast((each) => each <= previewWidth) ?? previewWidth;
  return pictureUrl(picture.key, width, 'webp', site.mediaUrl ?? site.origin + ownMediaUrl);
}

/** Structured data in schema.org terms. The router escapes whatever could close its element. */
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

/** The shop as loaded by the layout. */
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

/** Metadata of a page that is not indexed: a viewer's own, or one that was not found. */
export function unlistedPageMeta(site: Site, title: string): MetaDescriptor[] {
  return [{ title: titleOf(site, title) }, noIndex];
}

const noIndex = { name: 'robots', content: 'noindex' };

function titleOf({ shopName }: Site, title: string): string {
  return shopName ? `${title} | ${shopName}` : title;
}
