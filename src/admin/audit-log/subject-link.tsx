import { Link } from 'react-router';
import type { AuditRow } from '#shop/audit/audit-queries.server.ts';

/** Where the subject of a change can be looked at; what was deleted has no page any more. */
const pages: Record<string, (id: string) => string> = {
  product: (id) => `/admin/products/edit/${id}`,
  order: (id) => `/admin/orders/${id}`,
};

/** The subject of a change by the name that it had, with a link to its page where it has one. */
export function SubjectLink({ row }: { row: AuditRow }) {
  const page = row.subjectId && row.after ? pages[row.subjectKind]?.(row.subjectId) : undefined;
  return page ? (
    <Link to={page} className="text-link">
      {row.subjectName}
    </Link>
  ) : (
    row.subjectName
  );
}
