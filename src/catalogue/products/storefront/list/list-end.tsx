import { formatNumber } from '#catalogue/products/narrowing/format-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { firstPart, type ListAddress, listSearch, maxListLength, step } from './list-address.ts';

/** The items of a list; `#piece-25` leads to the first card that 'Load more' added. */
const cardOf = { pieces: 'piece', collections: 'collection' };
type ListOf = keyof typeof cardOf;

type ListEndProps = {
  of: ListOf;
  /** The number shown, out of the total. */
  count: number;
  total: number;
  address: ListAddress;
  isLoading: boolean;
  onMore: () => void;
};

/**
 * The number shown and the way to the rest. 'Load more' links to the longer list and replaces the history entry: reloading
 * or returning shows it again, and Back does not shorten it step by step.
 */
export function ListEnd({ of, count, total, address, isLoading, onMore }: ListEndProps) {
  const { from, shown } = address;
  const end = from + count;
  const grows = shown < maxListLength;
  if (total <= step) return null;
  return (
    <nav aria-label={`More ${of}`} className="mt-14 flex flex-col items-center gap-5">
      <div className="w-48 text-center">
        <p role="status" className="figures text-sm text-muted">
          {from > 0 && `${formatNumber(from + 1)} to `}
          {formatNumber(end)} of {formatNumber(total)} shown
        </p>
        <span aria-hidden className="mt-3 block h-px bg-line">
          <span className="block h-px bg-gold" style={{ width: `${(100 * end) / total}%` }} />
        </span>
      </div>
      <div className="flex flex-wrap justify-center gap-4">
        {from > 0 && (
          <PartLink address={{ ...address, from: from - maxListLength }} text={`Previous ${of}`} />
        )}
        {end < total && grows && (
          <MoreLink of={of} address={address} isLoading={isLoading} onMore={onMore} />
        )}
        {end < total && !grows && (
          <PartLink address={{ ...address, from: from + maxListLength }} text={`Next ${of}`} />
        )}
      </div>
    </nav>
  );
}

type MoreLinkProps = Pick<ListEndProps, 'of' | 'address' | 'isLoading' | 'onMore'>;

function MoreLink({ of, address, isLoading, onMore }: MoreLinkProps) {
  const isHydrated = useHydrated();
  const search = listSearch({ ...address, shown: address.shown + step });
  // Without JavaScript the longer list loads as a new page, scrolled to the first new piece.
  const hash = isHydrated ? '' : `#${cardOf[of]}-${address.shown + 1}`;
  return (
    <ButtonLink
      to={{ search, hash }}
      rel={address.choice && 'nofollow'}
      replace
      preventScrollReset
      prefetch="intent"
      variant="secondary"
      className="min-w-44"
      aria-disabled={isLoading}
      onClick={onMore}
    >
      {isLoading ? 'Loading…' : 'Load more'}
    </ButtonLink>
  );
}

function PartLink({ address, text }: { address: ListAddress; text: string }) {
  return (
    <ButtonLink
      to={{ search: listSearch({ ...address, shown: firstPart.shown }) }}
      rel={address.choice && 'nofollow'}
      variant="secondary"
    >
      {text}
    </ButtonLink>
  );
}
