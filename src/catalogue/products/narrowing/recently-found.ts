import type { Narrowed } from './narrow.ts';

/** Limits across all results: so many products, a few megabytes whatever the shop's size, and so many lists. */
const mostProducts = 400_000;
const mostLists = 500;

/** Recent results by name; the least recently used is evicted first. */
export class RecentlyFound {
  readonly #found = new Map<string, Narrowed>();
  #products = 0;

  find(name: string): Narrowed | undefined {
    const found = this.#found.get(name);
    if (!found) return undefined;
    // Reinserting it at the end keeps the least used first.
    this.#found.delete(name);
    this.#found.set(name, found);
    return found;
  }

  keep(name: string, found: Narrowed): Narrowed {
    this.#found.set(name, found);
    this.#products += found.slots.length;
    for (const [oldest, { slots }] of this.#found) {
      if (this.#found.size <= mostLists && this.#products <= mostProducts) break;
      this.#found.delete(oldest);
      this.#products -= slots.length;
    }
    return found;
  }

  clear(): void {
    this.#found.clear();
    this.#products = 0;
  }
}
