/** A finished answer, ready to be written in each encoding. */
export type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  identity: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
};

/**
 * Public pages as they were last rendered. A change of the catalogue empties it; a page whose rendering began before
 * the change is not kept, so nothing in here is older than the last change that this process has heard of.
 */
export class PageCache {
  readonly #pages = new Map<string, Page>();
  readonly #capacity: number;
  #generation = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
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
  keep(key: string, page: Page, generation: number): void {
    if (generation !== this.#generation) return;
    this.#pages.set(key, page);
    if (this.#pages.size > this.#capacity) {
      const [leastUsed] = this.#pages.keys();
      if (leastUsed !== undefined) this.#pages.delete(leastUsed);
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
  }
}
