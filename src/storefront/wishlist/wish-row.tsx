import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatKarat } from '#shop/pricing/karat.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';
import { formatRupees } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import type { Wish, WishedPiece } from '#shop/wishlist/wishlist.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Link } from '#storefront/link.tsx';
import { productPath } from '../paths.ts';

type WishRowProps = {
  wish: Wish;
  onMove: () => Promise<void>;
  onRemove: () => void;
  /** Called when the shopper goes to the piece's page. */
  onLeave: () => void;
};

/** A piece of the wishlist: what it is, what it costs today, and the way into the cart. */
export function WishRow({ wish, onMove, onRemove, onLeave }: WishRowProps) {
  const { piece } = wish;
  if (!piece) return <WishOnItsWay name={wish.name} />;
  const isVariation = wish.productId !== piece.pageProductId;
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-4">
      <Thumbnail picture={piece.picture} className="size-20 rounded-sm" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <Link
              to={productPath(piece.pageProductId, isVariation ? wish.productId : undefined)}
              onClick={onLeave}
              className="-my-2.5 inline-block max-w-full py-2.5 font-medium wrap-anywhere hover:text-gold-ink"
            >
              {wish.name}
            </Link>
            <p className="figures text-sm text-muted">
              {formatKarat(wish.karat)}
              {piece.netWeightMg > 0 && ` · ${formatGrams(piece.netWeightMg)} net`}
            </p>
          </div>
          <button
            type="button"
            className="icon-button -mt-2 -mr-3 shrink-0"
            aria-label={`Remove ${wish.name}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden size={18} strokeWidth={1.5} />
          </button>
        </div>
        <Offer name={wish.name} piece={piece} onMove={onMove} />
      </div>
    </li>
  );
}

type OfferProps = { name: string; piece: WishedPiece; onMove: () => Promise<void> };

function Offer({ name, piece, onMove }: OfferProps) {
  const [isMoving, setMoving] = useState(false);
  async function move() {
    setMoving(true);
    await onMove();
    setMoving(false);
  }
  if (piece.price === null) {
    return <p className="mt-2 text-sm text-danger">Not sold in this karat just now.</p>;
  }
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
      <p className="figures font-medium">{formatRupees(piece.price)}</p>
      {piece.isInStock ? (
        <Button
          variant="secondary"
          className="px-4"
          aria-label={`Move to Cart: ${name}`}
          isBusy={isMoving}
          onClick={() => void move()}
        >
          Move to Cart
        </Button>
      ) : (
        <p className="text-sm font-medium text-danger">Out of stock</p>
      )}
    </div>
  );
}

/** The outline of a row, until the shop has answered with the piece; its name is known if a heart was pressed just now. */
export function WishOnItsWay({ name }: { name?: string }) {
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-4">
      <Skeleton className="size-20" />
      <div>
        {name ? (
          <p className="font-medium wrap-anywhere">{name}</p>
        ) : (
          <Skeleton className="mt-1 h-4 w-3/5" />
        )}
        <Skeleton className="mt-3 h-3 w-2/5" />
        <Skeleton className="mt-4 h-4 w-1/3" />
      </div>
    </li>
  );
}
