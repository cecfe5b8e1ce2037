import { newId } from '#platform/ids.ts';
import { detailsClock, openDuties } from '#people/breaches/breach.ts';
import { findBreach } from '#people/breaches/breach-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';

/** The data of a breach page: an entry, a form for a new one with its id, or `none`. */
export async function readBreach({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: string) {
  const now = clock();
  if (id === 'new') return { id: newId(), noticedAt: now, breach: null };
  const breach = await findBreach(db, id);
  if (!breach) return 'none' as const;
  return {
    id: breach.id,
    noticedAt: breach.noticedAt,
    breach: { ...breach, details: detailsClock(breach, now), duties: openDuties(breach) },
  };
}

export type BreachPageData = Exclude<Awaited<ReturnType<typeof readBreach>>, 'none'>;
