import { isId } from '#platform/ids.ts';
import { offerMargin } from '#selling/offers/offer-margin.ts';
import { findOffer, readProductNames } from '#selling/offers/offer-queries.server.ts';
import { standingAt } from '#selling/offers/offer-state.ts';
import { standingOffer } from '#price/pricing/standing-offer.ts';
import type { Shop } from '#app/shop.server.ts';

/** The data of an offer's page; null where there is no such offer. */
export async function readOffer({ db, catalogue, clock }: Shop, id: string) {
  await catalogue.catchUp();
  const { memory } = catalogue;
  const named = ({ id: groupId, name }: { id: string; name: string }) => ({ id: groupId, name });
  const groups = {
    categories: memory.categories.map(named),
    // An offer must not apply to pieces that a collection selects by price (decision 056).
    collections: memory.collections.map(({ id: collectionId, name, choice }) => ({
      id: collectionId,
      name: choice === null ? name : `${name} (only pieces chosen by hand)`,
    })),
    offeredKarats: memory.settings.selling.offeredKarats,
  };
  if (id === 'new') return { ...groups, offer: null, products: [], standing: null, margin: null };
  const offer = isId(id) ? await findOffer(db, id) : null;
  if (!offer) return null;
  return {
    ...groups,
    categories: withDeleted(groups.categories, offer.categoryIds, 'category'),
    collections: withDeleted(groups.collections, offer.collectionIds, 'collection'),
    offer,
    products: withDeleted(
      await readProductNames(db, offer.productIds),
      offer.productIds,
      'product',
    ),
    standing: standingAt(offer, clock()),
    margin: await offerMargin(memory.families, memory.pricing, standingOffer(offer)),
  };
}

/** What has been deleted stays chosen until it is unticked: an offer on nothing else would apply to every piece once saved. */
function withDeleted(
  known: { id: string; name: string }[],
  chosen: readonly string[],
  kind: string,
) {
  const gone = chosen.filter((id) => known.every((each) => each.id !== id));
  return [...known, ...gone.map((id) => ({ id, name: `A deleted ${kind}` }))];
}

export type OfferPageData = NonNullable<Awaited<ReturnType<typeof readOffer>>>;
