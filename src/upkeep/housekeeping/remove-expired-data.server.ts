import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { workInBatches } from '#platform/jobs/work-through.ts';
import { capabilities } from '#app/capabilities.server.ts';
import type { Stored, StoredFor } from '#app/capability.server.ts';
import { forgetUnpaidBuyers } from './forget-unpaid-buyers.server.ts';

/**
 * How long the shop stores personal data before `remove-expired-data` removes it: the rules of each capability, and those that
 * span several. The Digital Personal Data Protection Act 2023 (section 8.7) allows storage for as long as the purpose lasts, and
 * longer only if a law requires it. `npm run reference` writes it to docs/reference/retention.md for the shop's operator.
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

/** Data that is not removed automatically, and why. */
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

/** Rows changed per transaction, so that their locks are held only briefly. */
const batchSize = 500;

const dayMs = 24 * 60 * 60_000;

/** Removes everything whose retention has ended, until the signal stops it; returns how many rows. */
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
