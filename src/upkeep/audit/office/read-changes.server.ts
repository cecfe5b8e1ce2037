import type { Database } from '#platform/database/database.server.ts';
import { auditedPage } from '#app/office/shell/admin-sections.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import {
  type AuditListing,
  type AuditRow,
  listAuditRows,
} from '#upkeep/audit/audit-queries.server.ts';
import { findPictures } from '#catalogue/media/picture-queries.server.ts';
import { changeLines, picturesOf } from './change-lines.ts';
import type { ShownLine } from './changed-values.tsx';

/** A change as shown in the log: the browser receives words, not our columns and records. */
export type ShownChange = Omit<AuditRow, 'before' | 'after'> & {
  /** The page of its subject; null if the subject was deleted or the viewer may not see it. */
  page: string | null;
  lines: ShownLine[];
};

/** One page of the audit log in words, with the pictures concerned. */
export async function readChanges(db: Database, staffRole: StaffRole, listing: AuditListing) {
  const { rows, ...total } = await listAuditRows(db, listing);
  const said = rows.map(({ before, after, ...row }) => ({
    ...row,
    page: after && auditedPage(row, staffRole),
    lines: changeLines({ ...row, before, after }),
  }));
  const pictures = await findPictures(db, picturesOf(said.flatMap(({ lines }) => lines)));
  const shown = said.map(({ lines, ...row }): ShownChange => ({
    ...row,
    lines: lines.map(({ picture = '', ...line }) => ({
      ...line,
      picture: pictures.get(picture) ?? null,
    })),
  }));
  return { rows: shown, ...total };
}
