import type { Capability, Task } from '#app/capability.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { detailsClock } from './breach.ts';
import { listOpenBreaches } from './breach-queries.server.ts';
import { remindOfBreaches } from './remind-of-breaches.server.ts';

/** Registers the breach register: its reminders, tables that are kept, and the deadline on Overview. */
export const breachesCapability: Capability = {
  sweeps: (shop) => [{ name: 'breach-reminders', run: () => remindOfBreaches(shop) }],
  staying: [
    {
      tables: ['breaches'],
      what: 'the register of breaches',
      why: 'the Board may ask for it; it names nobody',
      namesNobody: 'what happened, without names: who is concerned is counted',
    },
  ],
  due: { right: 'breaches', read: readDue },
};

async function readDue({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Task> {
  const open = await listOpenBreaches(db);
  const next = open.find(({ boardDetailedAt }) => boardDetailedAt === null);
  const details = next && detailsClock(next, clock());
  return {
    count: open.length,
    text: open.length === 1 ? 'open breach of personal data' : 'open breaches of personal data',
    note: details
      ? `Details ${details.isLate ? 'were' : 'are'} due to the Board ${formatIndianTime(details.by)}`
      : 'The Board has the details',
    to: '/admin/breaches',
  };
}
