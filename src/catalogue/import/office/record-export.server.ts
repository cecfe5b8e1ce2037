import type { Database } from '#platform/database/database.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';

/**
 * Writes into the audit log who takes along a list that names people, before they get any of it; and by which parameters,
 * but not what they looked for, which may be somebody's name.
 */
export function recordExport(
  db: Database,
  { email }: Pick<Staff, 'email'>,
  list: { kind: 'order' | 'user'; name: string; query: URLSearchParams },
): Promise<void> {
  const parameters = [...new Set(list.query.keys())].join(', ').slice(0, 200);
  return db.transaction((tx) =>
    recordChange(tx, {
      by: email,
      what: 'exported',
      subject: { kind: list.kind, id: null, name: list.name },
      before: null,
      after: { parameters },
    }),
  );
}
