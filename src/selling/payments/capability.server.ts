import { count, eq, not, sql } from 'drizzle-orm';
import { ageOf } from '#platform/database/age-of.server.ts';
import type { Capability } from '#app/capability.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { removeOlder } from '#platform/database/remove-older.server.ts';
import { gauge } from '#platform/metrics/metric-report.ts';
import { carryOutRefunds, followRefunds } from './carry-out-refunds.server.ts';
import { findRefunds } from './find-refunds.server.ts';
import { refunds, webhookEvents } from './tables.server.ts';

/** Registers payments with the shop's capabilities. */
export const paymentsCapability: Capability = {
  sweeps({ gateway, ...shop }) {
    if (!gateway) return [];
    const settling = { ...shop, gateway };
    return [
      { name: 'refunds', run: (signal) => carryOutRefunds(settling, signal) },
      { name: 'refunds-under-way', run: (signal) => followRefunds(settling, signal) },
      {
        name: 'refunds-made-elsewhere',
        run: (signal) => findRefunds(settling, signal),
        every: 'hour',
      },
    ];
  },
  removed: [
    {
      tables: ['webhook_events'],
      what: 'processed webhooks, from their arrival',
      days: 90,
      why: 'longer than a dispute about how a payment was taken up; what they say is in payments and refunds',
      remove: removeOlder({
        id: webhookEvents.eventId,
        since: webhookEvents.receivedAt,
        where: eq(webhookEvents.processed, true),
      }),
    },
  ],
  numbers: readNumbers,
};

async function readNumbers(db: DatabaseOrTransaction) {
  const open = await db
    .select({ state: refunds.state, refunds: count() })
    .from(refunds)
    .where(sql`${refunds.state} in ('requested', 'pending')`)
    .groupBy(refunds.state);
  const [waiting = { webhooks: 0, age: 0 }] = await db
    .select({ webhooks: count(), age: ageOf(sql`min(${webhookEvents.receivedAt})`) })
    .from(webhookEvents)
    .where(not(webhookEvents.processed));
  return [
    gauge(
      { name: 'kanak_refunds_open', help: 'Refunds that the provider has not paid yet, by state' },
      open.map((row) => [{ state: row.state }, row.refunds] as const),
    ),
    gauge(
      { name: 'kanak_webhooks_unprocessed', help: 'Webhooks not processed yet' },
      waiting.webhooks,
    ),
    gauge(
      {
        name: 'kanak_webhooks_oldest_unprocessed_seconds',
        help: 'How long ago the oldest of them came; 0 where there is none',
      },
      waiting.age,
    ),
  ];
}
