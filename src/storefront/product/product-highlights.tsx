import { Link } from 'react-router';
import { highlights } from '#shop/policies/policy-facts.ts';
import { Icon } from '#ui/icon.tsx';
import { calendarPath, checkPath, exchangePath, returnPath } from '#ui/icon-paths.ts';

const drawings = [returnPath, exchangePath, calendarPath, checkPath];

/** What the shop promises with every piece, each linked to the policy that says what it covers. */
export function ProductHighlights() {
  return (
    <ul className="mt-8 grid grid-cols-2 border-t border-line">
      {highlights.map(({ title, policyPath }, place) => (
        <li key={title} className="border-b border-line">
          <Link
            to={policyPath}
            className="flex min-h-14 items-center gap-3 py-2 text-sm hover:underline hover:decoration-gold hover:underline-offset-4"
          >
            <Icon
              path={drawings[place] ?? checkPath}
              size={20}
              strokeWidth={1.25}
              className="shrink-0 text-gold-ink"
            />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
