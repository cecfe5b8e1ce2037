import type { Highlight } from '#shop/policies/policy-facts.ts';
import { Icon } from '#ui/icon.tsx';
import { calendarPath, checkPath, exchangePath, returnPath } from '#ui/icon-paths.ts';
import { Link } from '#storefront/link.tsx';

const drawings: Record<Highlight['mark'], string> = {
  return: returnPath,
  exchange: exchangePath,
  calendar: calendarPath,
  check: checkPath,
};

/** What the shop promises with every piece, each linked to the policy that says what it covers. */
export function ProductHighlights({ highlights }: { highlights: Highlight[] }) {
  return (
    <ul className="mt-8 grid grid-cols-2 border-t border-line">
      {highlights.map(({ mark, title, policyPath }) => (
        <li key={mark} className="min-w-0 border-b border-line">
          <Link
            to={policyPath}
            className="flex min-h-14 items-center gap-3 py-2 text-sm hover:underline hover:decoration-gold hover:underline-offset-4"
          >
            <Icon
              path={drawings[mark]}
              size={20}
              strokeWidth={1.25}
              className="shrink-0 text-gold-ink"
            />
            <span className="min-w-0">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
