import type { CacheShare } from './page-addresses.ts';

/** A finished answer, ready to be written in each encoding. */
export type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  identity: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
};

type Limits = { pages: number; bytes: number };

const megabyte = 1024 * 1024;
/** What visitors choose words for can fill its own share and nothing else. */
const usualLimits: Record<CacheShare, Limits> = {
  pages: { pages: 1_500, bytes: 44 * megabyte },
  variants: { pages: 400, bytes: 15 * megabyte },
  searches: { pages: 200, bytes: 5 * megabyte },
};

/**
 * Public pages as they were last rendered. A change of the catalogue empties it; a page whose rendering began before
 * the change is not stored, so nothing in here is older than the last change that this process has heard of. Neither the
 * number of pages nor their bytes can grow without end, whatever addresses are asked for.
 */
export class PageCache {
  readonly #shares: Record<CacheShare, Share>;
  #generation = 0;

  constructor(limits: Partial<Record<CacheShare, Limits>> = {}) {
    const all = { ...usualLimits, ...limits };
    this.#shares = {
      pages: new Share(all.pages),
      variants: new Share(all.variants),
      searches: new Share(all.searches),
    };
  }

  get generation(): number {
    return this.#generation;
  }

  get size(): number {
    return Object.values(this.#shares).reduce((sum, { size }) => sum + size, 0);
  }

  find(key: string): Page | undefined {
    const { pages, variants, searches } = this.#shares;
    return pages.find(key) ?? variants.find(key) ?? searches.find(key);
  }

  /** Stores a page whose rendering began in `generation`, unless the catalogue has changed since. */
  set(key: string, page: Page, generation: number, share: CacheShare = 'pages'): void {
    if (generation === this.#generation) this.#shares[share].set(key, page);
  }

  clear(): void {
    this.#generation += 1;
    for (const share of Object.values(this.#shares)) share.clear();
  }
}

/** So many pages and bytes; the page unused for longest goes first. */
class Share {
  readonly #pages = new Map<string, Page>();
  readonly #limits: Limits;
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (page) {
      // Moving it to the end keeps the least used page first in line to go.
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: Page): void {
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page);
    for (const [leastUsed] of this.#pages) {
      if (this.#pages.size <= this.#limits.pages && this.#bytes <= this.#limits.bytes) return;
      this.#drop(leastUsed);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
  }
}

function bytesOf({ identity, gzip, brotli }: Page): number {
  return identity.length + (gzip?.length ?? 0) + (brotli?.length ?? 0);
}
