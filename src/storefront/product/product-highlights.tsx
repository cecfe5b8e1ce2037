import type { ShownHighlight } from './product-terms.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#storefront/link.tsx';

/** What the shop promises with every piece, each linked to the policy that says what it covers. */
export function ProductHighlights({ highlights }: { highlights: ShownHighlight[] }) {
  return (
    <ul className="mt-8 grid grid-cols-2 border-t border-line">
      {highlights.map(({ path, title, condition, policyPath }) => (
        <li key={path} className="min-w-0 border-b border-line">
          <Link
            to={policyPath}
            className="flex min-h-14 items-start gap-3 py-3 pr-3 text-sm hover:underline hover:decoration-gold hover:underline-offset-4"
          >
            <Icon path={path} size={20} strokeWidth={1.25} className="shrink-0 text-gold-ink" />
            <span className="min-w-0">
              {title}
              <span className="block text-xs text-muted">{condition}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
