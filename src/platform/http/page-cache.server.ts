/** A finished answer, ready to be written in each encoding. */
export type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  identity: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
};

const maxBytes = 64 * 1024 * 1024;

/**
 * Public pages as they were last rendered. A change of the catalogue empties it; a page whose rendering began before
 * the change is not kept, so nothing in here is older than the last change that this process has heard of. Neither the
 * number of pages nor their bytes can grow without end, whatever addresses are asked for.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  readonly #maxPages: number;
  readonly #maxBytes: number;
  #bytes = 0;
  #generation = 0;

  constructor(pages: number, bytes: number = maxBytes) {
    this.#maxPages = pages;
    this.#maxBytes = bytes;
  }

  get generation(): number {
    return this.#generation;
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

  /** Keeps a page whose rendering began in `generation`, unless the catalogue has changed since. */
  set(key: string, page: Page, generation: number): void {
    if (generation !== this.#generation) return;
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page);
    for (const [leastUsed] of this.#pages) {
      if (this.#pages.size <= this.#maxPages && this.#bytes <= this.#maxBytes) return;
      this.#drop(leastUsed);
    }
  }

  clear(): void {
    this.#generation += 1;
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
