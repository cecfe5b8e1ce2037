import type { PageAddress } from './page-addresses.ts';
import type { Page } from './page-cache.server.ts';
import { type Client, renderPage } from './render-page.server.ts';
import type { Admissions, ServeOptions } from './serve-options.ts';

/** Serves GET and HEAD; concurrent requests for a page share one rendering. */
export function openReads(options: ServeOptions, admissions: Admissions) {
  const { cache, changes, findPage, isAlwaysAdmitted } = options;
  const shared = new SharedRenderings();

  function placeFor(pathname: string, { isForAll, share }: PageAddress): keyof Admissions {
    if (pathname.includes('/api/')) return 'actions';
    return share === 'pages' && isForAll ? 'publicPages' : 'pages';
  }

  async function render(asked: Request, address: string, wanted: PageAddress, by: Client) {
    const { version } = cache;
    const { pathname, origin } = new URL(asked.url);
    const work = () => renderPage(options, readOf(asked, origin + address), by);
    const admission = admissions[placeFor(pathname, wanted)];
    const rendered = await (isAlwaysAdmitted?.(pathname) ? work() : admission.run(work));
    if (mayCache(rendered, address, wanted) && changes.isCurrent()) {
      cache.set(wanted.key, rendered.page, { version, tags: rendered.tags, share: wanted.share });
    }
    return rendered;
  }

  return async function read(asked: Request, url: URL, by: Client): Promise<Page> {
    const wanted = await findPage(url);
    const { key, isForAll, isMissing } = wanted;
    const isCurrent = changes.isCurrent();
    const cached = isCurrent && cache.find(key);
    if (cached) return cached;
    const address = isMissing ? key : url.pathname + url.search;
    if (!isCurrent) return (await render(asked, address, wanted, by)).page;
    return shared.answer({
      address,
      key,
      isForAll,
      version: cache.version,
      render: (each): Promise<Rendering> => render(asked, each, wanted, by),
    });
  };
}

/**
 * A page is cached only under exactly the address it was rendered for, so stray parameters cannot affect it; of 'not found'
 * pages, only the one at the address where nothing can exist.
 */
function mayCache(
  { page, isPublic }: { page: { status: number }; isPublic: boolean },
  address: string,
  { key, isMissing }: PageAddress,
): boolean {
  return isPublic && address === key && page.status === (isMissing ? 404 : 200);
}

/**
 * HEAD is rendered as GET: the cached page must be complete, whoever requested it first. It is not aborted when this client
 * disconnects, because others may be waiting for the same page.
 */
function readOf(asked: Request, url: string): Request {
  return new Request(url, { headers: asked.headers });
}

/** A page, and whether it may be shown to anyone who requests the same address. */
type Rendering = { page: Page; isForAll: boolean };

/** The requested address, and the key of its page. */
type Wanted = {
  address: string;
  key: string;
  /** The site declares the page public. */
  isForAll: boolean;
  /** Increases with each change to what pages show. */
  version: number;
  /** Renders an address for this viewer. */
  render: (address: string) => Promise<Rendering>;
};

/**
 * Concurrent requests for a public page share one rendering, even a failed one. Requests after a change do not share a rendering
 * begun before it. Other pages are rendered for each viewer, without waiting for anyone else's.
 */
class SharedRenderings {
  readonly #underWay = new Map<string, Promise<Rendering>>();

  async answer(wanted: Wanted): Promise<Page> {
    const { address, key, isForAll, render } = wanted;
    if (!isForAll) return (await render(address)).page;
    const isFirst = !this.#underWay.has(idOf(wanted));
    const rendering = await this.#share(wanted);
    // A page may be public while its redirect or its failure is not.
    if (rendering.isForAll || (isFirst && key === address)) return rendering.page;
    return (await render(address)).page;
  }

  #share(wanted: Wanted): Promise<Rendering> {
    const id = idOf(wanted);
    const found = this.#underWay.get(id);
    if (found) return found;
    const begun = wanted.render(wanted.key).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, begun);
    return begun;
  }
}

function idOf({ version, key }: Wanted): string {
  return `${version} ${key}`;
}
