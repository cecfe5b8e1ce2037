import type { Database } from '#platform/database/database.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';

/**
 * Records in the audit log who exports a list with personal data, before they receive any of it; with the parameters, but not the
 * search text, which may be a person's name.
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
