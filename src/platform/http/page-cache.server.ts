import type { CacheShare } from './page-addresses.ts';

/** Supported content codings, best first. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** A finished response, ready to be sent in each encoding. */
export type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  identity: Buffer;
  /** Compressed forms, each made on first demand; null if compression does not pay. */
  compressed: Partial<Record<Encoding, Buffer>> | null;
};

type Limits = { pages: number; bytes: number };

/** What is known of a page when it is stored. */
type Origin = {
  /** The cache's `version` when its rendering began. */
  version: number;
  /** The subjects that it shows. */
  tags: ReadonlySet<string>;
  share?: CacheShare;
};

const megabyte = 1024 * 1024;
/** Shares of the memory for pages: addresses with words chosen by visitors can fill only their own share. */
const shareOfMemory: Record<CacheShare, number> = { pages: 0.7, variants: 0.22, searches: 0.08 };
const mostPages: Record<CacheShare, number> = { pages: 6_000, variants: 1_500, searches: 500 };
const usualBytes = 64 * megabyte;

/** Memory for cached pages, in bytes, for a process with this total limit. */
export function pageCacheBytes(memoryMb: number | null): number {
  return memoryMb === null ? usualBytes : Math.round((memoryMb * megabyte) / 8);
}

/** `dropped`: because what they show has changed. */
type CacheUse = { entries: number; bytes: number; hits: number; stored: number; dropped: number };

/** How many changes are remembered for renderings in progress. */
const maxRemembered = 10_000;

/**
 * Rendered public pages. Each is tagged with what it shows; a change drops the pages with its tag, and a page whose rendering
 * began before such a change is not stored. So no entry is older than the last change that this process has heard of. Both the
 * number of pages and their bytes are bounded, whatever addresses are requested.
 */
export class PageCache {
  readonly #shares: Record<CacheShare, Share>;
  #version = 0;
  #clearedAt = 0;
  readonly #droppedAt = new Map<string, number>();
  readonly #counted = { hits: 0, stored: 0, dropped: 0 };

  constructor(limits: Partial<Record<CacheShare, Limits>> = {}, bytes = usualBytes) {
    const share = (name: CacheShare) =>
      new Share(limits[name] ?? { pages: mostPages[name], bytes: bytes * shareOfMemory[name] });
    this.#shares = {
      pages: share('pages'),
      variants: share('variants'),
      searches: share('searches'),
    };
  }

  /** Increases with each change. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return Object.values(this.#shares).reduce((sum, { size }) => sum + size, 0);
  }

  /** Current size, and counts since opening. */
  get use(): CacheUse {
    const shares = Object.values(this.#shares);
    const bytes = shares.reduce((sum, share) => sum + share.bytes, 0);
    return { ...this.#counted, entries: this.size, bytes };
  }

  find(key: string): Page | undefined {
    const { pages, variants, searches } = this.#shares;
    const found = pages.find(key) ?? variants.find(key) ?? searches.find(key);
    if (found) this.#counted.hits += 1;
    return found;
  }

  /** Stores a page, unless something it shows has changed since its rendering began. */
  set(key: string, page: Page, { version, tags, share = 'pages' }: Origin): void {
    if (this.#clearedAt > version) return;
    for (const tag of tags) if ((this.#droppedAt.get(tag) ?? 0) > version) return;
    this.#counted.stored += 1;
    this.#shares[share].set(key, page, tags);
  }

  /** Drops the pages with any of these tags; returns how many. */
  drop(tags: Iterable<string>): number {
    this.#version += 1;
    let dropped = 0;
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#version);
      for (const share of Object.values(this.#shares)) dropped += share.dropTagged(tag);
    }
    if (this.#droppedAt.size > maxRemembered) {
      // Forgetting changes would admit pages begun before them, so all of those are refused.
      this.#droppedAt.clear();
      this.#clearedAt = this.#version;
    }
    this.#counted.dropped += dropped;
    return dropped;
  }

  clear(): void {
    this.#version += 1;
    this.#clearedAt = this.#version;
    this.#droppedAt.clear();
    this.#counted.dropped += this.size;
    for (const share of Object.values(this.#shares)) share.clear();
  }
}

type Stored = { page: Page; tags: ReadonlySet<string> };

/** A bounded number of pages and bytes; the least recently used page is evicted first. */
class Share {
  readonly #pages = new Map<string, Stored>();
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #limits: Limits;
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string): Page | undefined {
    const stored = this.#pages.get(key);
    if (!stored) return undefined;
    // Reinserting it at the end keeps the map in order of use.
    this.#pages.delete(key);
    this.#pages.set(key, stored);
    return stored.page;
  }

  set(key: string, page: Page, tags: ReadonlySet<string>): void {
    this.#drop(key);
    this.#pages.set(key, { page, tags });
    this.#bytes += bytesOf(page);
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag);
      if (keys) keys.add(key);
      else this.#keysOf.set(tag, new Set([key]));
    }
    for (const [leastUsed] of this.#pages) {
      if (this.#pages.size <= this.#limits.pages && this.#bytes <= this.#limits.bytes) return;
      this.#drop(leastUsed);
    }
  }

  dropTagged(tag: string): number {
    const keys = [...(this.#keysOf.get(tag) ?? [])];
    for (const key of keys) this.#drop(key);
    return keys.length;
  }

  clear(): void {
    this.#pages.clear();
    this.#keysOf.clear();
    this.#bytes = 0;
  }

  #drop(key: string): void {
    const stored = this.#pages.get(key);
    if (!stored) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(stored.page);
    for (const tag of stored.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}

/** Approximate size of both compressed forms relative to the page; they are made after it is stored. */
const compressedPart = 0.4;

function bytesOf({ identity, compressed }: Page): number {
  return identity.length * (compressed ? 1 + compressedPart : 1);
}
