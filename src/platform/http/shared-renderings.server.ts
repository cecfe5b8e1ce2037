import type { Page } from './page-cache.server.ts';

/** A page, and whether it may be shown to anyone who asks for the same address. */
export type Rendering = { page: Page; isForAll: boolean };

/** What was asked for: the whole address, and the key of the page that it leads to. */
type Wanted = {
  address: string;
  key: string;
  /** The site declares the page public. */
  isForAll: boolean;
  /** Goes up with each change of what pages show. */
  version: number;
  /** Renders an address for the viewer who asks. */
  render: (address: string) => Promise<Rendering>;
};

/**
 * Lets all who ask for a public page at the same moment share one rendering of it, a failed one too. Who asks after a
 * change does not share what was begun before. Other pages are rendered for each viewer, without waiting for anybody
 * else's.
 */
export class SharedRenderings {
  readonly #underWay = new Map<string, Promise<Rendering>>();

  async answer(wanted: Wanted): Promise<Page> {
    const { address, key, isForAll, render } = wanted;
    if (!isForAll) return (await render(address)).page;
    const isFirst = !this.#underWay.has(idOf(wanted));
    const rendering = await this.#share(wanted);
    // A page may be for all and its redirection, or its failure, not.
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
