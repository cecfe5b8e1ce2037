import type { Narrowed } from './narrow.ts';

/** So many products are kept in all, a few megabytes, however large the shop is, and so many lists of them. */
const mostProducts = 400_000;
const mostLists = 500;

/** What was found of late, by a name; what was not asked for the longest goes first. */
export class RecentlyFound {
  readonly #found = new Map<string, Narrowed>();
  #products = 0;

  find(name: string): Narrowed | undefined {
    const found = this.#found.get(name);
    if (!found) return undefined;
    // Moving it to the end leaves the least used first.
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
