import type { ReactNode } from 'react';
import { formatKarat } from '#price/pricing/karat.ts';
import { PriceTag } from '#price/pricing/components/price-tag.tsx';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { formatGrams } from '#price/money/weight.ts';
import type { Wish } from '#selling/wishlist/wishlist.ts';
import { Link } from '#app/storefront/link.tsx';
import { pathOfWish } from './wish-path.ts';

const sizes = '(width >= 80rem) 306px, (width >= 48rem) 30vw, calc(50vw - 24px)';

/** A card of a wished piece: picture, materials and today's price. `children` are its actions. */
function WishCard({ wish, children }: { wish: Wish; children?: ReactNode }) {
  const { piece, karat, name } = wish;
  const canBeHad = piece?.isInStock || piece?.leadDays !== undefined;
  return (
    <article className="relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-md bg-sand">
        {piece?.picture && (
          <PictureImage
            picture={piece.picture}
            sizes={sizes}
            isFirst={false}
            alt=""
            className="size-full object-cover"
          />
        )}
        {!canBeHad && (
          <p className="absolute bottom-0 left-0 rounded-tr-md bg-paper px-3 py-1 text-sm">
            Out of stock
          </p>
        )}
      </div>
      <h2 className="mt-3 line-clamp-2 leading-snug font-medium wrap-anywhere">
        <Link to={pathOfWish(wish)} prefetch="intent" className="card-link">
          {name}
        </Link>
      </h2>
      <p className="figures mt-1 text-sm text-muted">
        {formatKarat(karat)}
        {piece && piece.netWeightMg > 0 && ` · ${formatGrams(piece.netWeightMg)} net`}
      </p>
      {piece?.price ? (
        <PriceTag
          price={piece.price}
          isFrom={piece.isFrom ?? false}
          className="mt-1 mb-2 font-semibold"
        />
      ) : (
        <p className="mt-1 mb-2 font-semibold">Not available in this karat right now</p>
      )}
      {children && <div className="relative z-10 mt-auto">{children}</div>}
    </article>
  );
}

/** The wishes of a page, in the grid of a product list. */
export function WishGrid({
  wishes,
  children,
}: {
  wishes: Wish[];
  children?: (wish: Wish) => ReactNode;
}) {
  return (
    <ul
      aria-label="Pieces in this wishlist"
      className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4"
    >
      {wishes.map((wish) => (
        <li key={`${wish.productId} ${wish.karat}`}>
          <WishCard wish={wish}>{children?.(wish)}</WishCard>
        </li>
      ))}
    </ul>
  );
}
