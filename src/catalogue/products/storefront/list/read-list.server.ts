import { isNarrowed } from '#catalogue/products/narrowing/choice.ts';
import type { NarrowedGroup } from '#catalogue/products/narrowing/narrow.ts';
import type {
  NarrowedProducts,
  PublicCatalogue,
} from '#catalogue/products/memory/public-catalogue.server.ts';
import { type FirstOrder, firstPart, type ListAddress, readListAddress } from './list-address.ts';
import { readPart } from './read-part.server.ts';

export type ShownList = NarrowedProducts & { address: ListAddress };

export const emptyList: ShownList = {
  products: [],
  total: 0,
  address: firstPart,
  narrowing: { choice: {}, facets: [], chips: [], waysOut: [] },
};

/** The requested part of a group of products, filtered, at today's prices. */
export function readList(
  catalogue: PublicCatalogue,
  url: URL,
  group: NarrowedGroup = {},
  first: FirstOrder | undefined = firstOrderOf(catalogue, group),
): ShownList {
  return readPart(
    url,
    ({ choice = {}, ...part }) => catalogue.narrowed(group, part, choice),
    (query) => knownAddress(catalogue, readListAddress(query, first)),
  );
}

function firstOrderOf(catalogue: PublicCatalogue, group: NarrowedGroup): FirstOrder | undefined {
  if (group.collectionId === undefined) return undefined;
  return catalogue.isArranged(group) ? 'arranged' : undefined;
}

/** Drops filter values that no product of the shop has. */
function knownAddress(
  catalogue: PublicCatalogue,
  { choice, ...address }: ListAddress,
): ListAddress {
  if (!choice) return address;
  const known = catalogue.knownChoice(choice);
  return isNarrowed(known) ? { ...address, choice: known } : address;
}
