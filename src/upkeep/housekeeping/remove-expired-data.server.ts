import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workInBatches } from '#platform/jobs/work-through.ts';
import { capabilities } from '#app/capabilities.server.ts';
import type { Stored, StoredFor } from '#app/capability.server.ts';
import { forgetUnpaidBuyers } from './forget-unpaid-buyers.server.ts';

/**
 * How long the shop stores what it knows of people before `remove-expired-data` removes it: what each capability says, and
 * what goes through several. The Digital Personal Data Protection Act 2023 (section 8.7) allows storage for as long as the
 * purpose lasts, and longer only where a law asks for it. `npm run reference` writes it into docs/reference/retention.md, for
 * whoever runs the shop.
 */
export const removed: readonly StoredFor[] = [
  ...capabilities.flatMap((each) => each.removed ?? []),
  {
    tables: ['orders', 'order_pans', 'code_uses'],
    what: 'name, e-mail, phone, address and PAN of orders that nobody paid',
    days: 30,
    why: 'a payment may come days late; after that there is no sale. The order stays, for its number',
    remove: forgetUnpaidBuyers,
  },
];

/** What nothing removes by itself, and why. */
export const staying: readonly Stored[] = [
  ...capabilities.flatMap((each) => each.staying ?? []),
  {
    tables: [
      'rate_limits',
      'catalogue_changes',
      'cdn_purges',
      'import_runs',
      'import_pictures',
      'pictures',
    ],
    what: 'counted attempts, changes of the catalogue, imports and pictures',
    why: 'what is done with is removed by sweeps of their own; none of it names a shopper',
  },
];

/** So many rows are changed in one transaction, so that nobody waits long for their locks. */
const batchSize = 500;

const dayMs = 24 * 60 * 60_000;

/** Removes everything that was stored for as long as its capability says, until the signal ends it; returns how many rows. */
export async function removeExpiredData(
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<number> {
  const now = clock();
  let rows = 0;
  for (const { days, remove } of removed) {
    const before = new Date(now.getTime() - days * dayMs);
    const doBatch = () => remove(db, { before, now, limit: batchSize });
    rows += await workInBatches({ doBatch, batchSize, signal });
  }
  return rows;
}
