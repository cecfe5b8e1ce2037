import { type Choice, type Facet, facets, isNarrowed, letGo } from './choice.ts';
import type { Narrowed, NarrowedGroup } from './narrow.ts';
import type { Narrowing } from './narrowing.server.ts';
import { type Chip, type FacetWords, letGoNames, type ShownFacet } from './shown-facets.ts';

/** A way out of a list in which nothing is left: what to let go, and how many pieces would then be there. */
export type WayOut = Chip & { count: number };

/** What a list shows of what it may be narrowed by. */
export type ShownNarrowing = {
  choice: Choice;
  facets: ShownFacet[];
  chips: Chip[];
  /** Only where nothing is left. */
  waysOut: WayOut[];
};

/** At this price of gold the grade decides most, and then the price. */
const firstToLetGo: readonly Facet[] = ['karat', 'price'];
const mostWaysOut = 3;

type Asked = { narrowing: Narrowing; words: FacetWords; group: NarrowedGroup; choice: Choice };

/** What is found of a group for a choice, as an address names it, and how the list shows that it was narrowed. */
export function narrowedList({ narrowing, words, group, choice }: Asked): {
  found: Narrowed;
  shown: ShownNarrowing;
} {
  const found = narrowing.find(group, words.asked(choice));
  const isNothing = found.slots.length === 0 && isNarrowed(choice);
  const own = group.collectionId ?? group.categoryId;
  return {
    found,
    shown: {
      choice,
      facets: words.panel(choice, {
        counts: found.counts,
        values: narrowing.table.values,
        total: found.slots.length,
        own,
      }),
      chips: words.chips(choice),
      waysOut: isNothing ? waysOut({ narrowing, words, group, choice }) : [],
    },
  };
}

/** One choice to let go, the grade before the price; where one is not enough, all of them. */
function waysOut({ narrowing, words, group, choice }: Asked): WayOut[] {
  const chosen = facets.filter((facet) => choice[facet]);
  const inOrder = [...new Set([...firstToLetGo, ...chosen])].filter((each) =>
    chosen.includes(each),
  );
  const left = (gone: string) =>
    narrowing.find(group, words.asked(letGo(choice, gone))).slots.length;
  const ways = inOrder.map((facet) => ({
    letGo: facet,
    name: letGoNames[facet],
    count: left(facet),
  }));
  const open = ways.filter(({ count }) => count > 0).slice(0, mostWaysOut);
  if (open.length > 0) return open;
  const count = left('all');
  return count > 0 && chosen.length > 1 ? [{ letGo: 'all', name: 'Everything', count }] : [];
}
