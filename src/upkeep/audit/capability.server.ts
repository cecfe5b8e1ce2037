import type { Capability } from '#app/capability.server.ts';
import { removeOlder } from '#platform/database/remove-older.server.ts';
import { auditLog } from './tables.server.ts';

/** The audit log's contributions to the whole shop. */
export const auditCapability: Capability = {
  removed: [
    {
      tables: ['audit_log'],
      what: 'the audit log',
      days: 2922,
      why: 'who changed prices, orders and rights has to be provable as long as the books: eight years. The DPDP Rules ask for one at least',
      remove: removeOlder({ id: auditLog.id, since: auditLog.happenedAt }),
    },
  ],
};
