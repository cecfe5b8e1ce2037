import { Link } from '#app/storefront/link.tsx';
import { inPieces } from '../list/in-pieces.ts';
import type { Search } from './use-search.ts';

/** The parts of a search understood as filters, and the link to all results. */
export function AllFound({ search, onChoose }: { search: Search; onChoose: () => void }) {
  const { understood = [], all } = search.results ?? {};
  if (search.status !== 'found' || (understood.length === 0 && !all)) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 border-y border-line text-sm">
      <span className="py-2 text-muted">{understood.join(' · ')}</span>
      {all && (
        <Link to={all.to} className="text-link py-2.5" onClick={onChoose}>
          See all {inPieces(all.total)}
        </Link>
      )}
    </p>
  );
}
