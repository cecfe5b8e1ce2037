import { Link } from 'react-router';
import { may, type StaffRole } from '#shop/accounts/permissions.ts';
import type { RateProblem } from '#shop/settings/rate-problem.ts';
import { formatIndianTime } from '#platform/indian-time.ts';

type RateNoteProps = { problem: RateProblem | null; staffRole: StaffRole | null };

/** Above every page of the back office, while the gold price is old or none. */
export function RateNote({ problem, staffRole }: RateNoteProps) {
  if (!problem) return null;
  return (
    <p
      role="status"
      className="no-print mb-6 flex flex-wrap gap-x-2 border-l-2 border-danger bg-surface px-4 py-3"
    >
      {textOf(problem)}
      {may(staffRole, 'store') && (
        <Link to="/admin/store" className="text-link font-medium">
          Set the gold price
        </Link>
      )}
    </p>
  );
}

function textOf(problem: RateProblem): string {
  if (problem.kind === 'none') {
    return 'There is no valid gold price: nothing can be sold until one is saved.';
  }
  const since = `The gold price was last set on ${formatIndianTime(problem.rateUpdatedAt)}.`;
  return problem.kind === 'old' ? since : `${since} Nothing is sold until it is set again.`;
}
