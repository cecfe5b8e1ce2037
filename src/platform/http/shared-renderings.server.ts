import type { Page } from './page-cache.server.ts';

/** A page, and whether it may be shown to anyone who asks for the same address. */
export type Rendering = { page: Page; isForAll: boolean };

/** What was asked for: the whole address, its path, and the key of the page that it leads to. */
type Wanted = {
  address: string;
  path: string;
  key: string;
  generation: number;
  /** Renders an address for the viewer who asks. */
  render: (address: string) => Promise<Rendering>;
};

const maxPaths = 10_000;

/**
 * Lets all who ask for a public page at the same moment share one rendering of it, a failed one too. Who asks after a
 * change of the catalogue does not share what was begun before. A path that turned out to be private is rendered for
 * each viewer, without waiting for anybody else's.
 */
export class SharedRenderings {
  readonly #underWay = new Map<string, Promise<Rendering>>();
  /** Whether a path is for all, as its last rendering showed. */
  readonly #isForAll = new Map<string, boolean>();

  /** Whether the path is known to be for all. */
  isForAll(path: string): boolean {
    return this.#isForAll.get(path) ?? false;
  }

  async answer(wanted: Wanted): Promise<Page> {
    const { address, path, key } = wanted;
    const known = this.#isForAll.get(path);
    // A page for all reads no more of an address than its key; of other pages that is not known.
    const mayShare = known ?? key === address;
    if (mayShare) {
      const isFirst = !this.#underWay.has(idOf(wanted));
      const { page, isForAll } = await this.#share(wanted);
      if (isForAll || (isFirst && key === address)) return page;
    }
    return (await this.#renderAlone(wanted, address)).page;
  }

  #share(wanted: Wanted): Promise<Rendering> {
    const id = idOf(wanted);
    const found = this.#underWay.get(id);
    if (found) return found;
    const begun = this.#renderAlone(wanted, wanted.key).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, begun);
    return begun;
  }

  async #renderAlone({ path, render }: Wanted, address: string): Promise<Rendering> {
    const rendering = await render(address);
    if (this.#isForAll.size >= maxPaths) this.#isForAll.clear();
    this.#isForAll.set(path, rendering.isForAll);
    return rendering;
  }
}

function idOf({ generation, key }: Wanted): string {
  return `${generation} ${key}`;
}
