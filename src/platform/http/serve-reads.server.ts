import type { Listener } from '#platform/database/listen.server.ts';
import type { PageAddress, ReadOnce } from './page-addresses.ts';
import type { Page, PageCache } from './page-cache.server.ts';
import { type Client, renderPage } from './render-page.server.ts';
import type { Admissions, ServeOptions } from './serve-options.ts';
import { type Rendering, SharedRenderings } from './shared-renderings.server.ts';

/** Answers GET and HEAD, each page rendered once for all who ask for it at the same time. */
export function openReads(options: ServeOptions, admissions: Admissions) {
  const { cache, changes, findPage, isAlwaysAdmitted } = options;
  const shared = new SharedRenderings();
  const readOnce = openReadOnce(cache, changes);

  function placeFor(pathname: string, { path, share }: PageAddress): keyof Admissions {
    if (pathname.includes('/api/')) return 'actions';
    return share === 'pages' && shared.isForAll(path) ? 'publicPages' : 'pages';
  }

  async function render(asked: Request, address: string, wanted: PageAddress, by: Client) {
    const { generation } = cache;
    const { pathname, origin } = new URL(asked.url);
    const work = () => renderPage(options, readOf(asked, origin + address), by);
    const admission = admissions[placeFor(pathname, wanted)];
    const rendered = await (isAlwaysAdmitted?.(pathname) ? work() : admission.run(work));
    if (mayCache(rendered, address, wanted) && changes.isListening()) {
      cache.set(wanted.key, rendered.page, generation, wanted.share);
    }
    return rendered;
  }

  return async function read(asked: Request, url: URL, by: Client): Promise<Page> {
    const wanted = await findPage(url, readOnce);
    const { key, path, isMissing } = wanted;
    const isListening = changes.isListening();
    const cached = isListening && cache.find(key);
    if (cached) return cached;
    const address = isMissing ? key : url.pathname + url.search;
    if (!isListening) return (await render(asked, address, wanted, by)).page;
    return shared.answer({
      path,
      address,
      key,
      generation: cache.generation,
      render: (each): Promise<Rendering> => render(asked, each, wanted, by),
    });
  };
}

/**
 * A page is cached only under the very address that it was rendered for, so no stray parameter can get into it; and of
 * pages that say that nothing is there, only the one of an address at which nothing can be.
 */
function mayCache(
  { page, isPublic }: { page: { status: number }; isPublic: boolean },
  address: string,
  { key, isMissing }: PageAddress,
): boolean {
  return isPublic && address === key && page.status === (isMissing ? 404 : 200);
}

/**
 * HEAD is rendered as GET: what is cached of a page has to be the whole page, whoever asked first. It does not end when
 * this client goes away, because others may be waiting for the same page.
 */
function readOf(asked: Request, url: string): Request {
  return new Request(url, { headers: asked.headers });
}

/** Remembers what was read until the page cache is cleared; while no changes can be heard of, nothing is remembered. */
function openReadOnce(cache: PageCache, changes: Pick<Listener, 'isListening'>): ReadOnce {
  const remembered = new Map<string, { generation: number; value: Promise<unknown> }>();
  return <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const found = remembered.get(name);
    if (found?.generation === cache.generation && changes.isListening()) {
      return found.value as Promise<T>;
    }
    const { generation } = cache;
    const value = read();
    remembered.set(name, { generation, value });
    value.catch(() => remembered.delete(name));
    return value;
  };
}
