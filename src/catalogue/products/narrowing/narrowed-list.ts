import { type Choice, type Facet, facets, isNarrowed, letGo } from './choice.ts';
import type { Narrowed, NarrowedGroup } from './narrow.ts';
import type { Narrowing } from './narrowing.server.ts';
import { type Chip, type FacetWords, letGoNames, type ShownFacet } from './shown-facets.ts';

/** A suggestion for an empty list: which filter to remove, and how many pieces that would show. */
export type WayOut = Chip & { count: number };

/** What a list shows about its filters. */
export type ShownNarrowing = {
  choice: Choice;
  facets: ShownFacet[];
  chips: Chip[];
  /** Only for an empty list. */
  waysOut: WayOut[];
};

/** At today's gold prices, the grade matters most, then the price. */
const firstToLetGo: readonly Facet[] = ['karat', 'price'];
const mostWaysOut = 3;

type Asked = { narrowing: Narrowing; words: FacetWords; group: NarrowedGroup; choice: Choice };

/** The products of a group for a choice, as written in a URL, and the filters to show. */
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

/** Suggests removing one filter, the grade before the price; if none is enough, all of them. */
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
