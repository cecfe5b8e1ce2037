import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink, Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { shopUnreachable } from '#app/storefront/viewer/call-shop.ts';
import { ListNotLoaded } from '#app/storefront/viewer/list-not-loaded.tsx';
import { useFocusFallback } from '#app/storefront/viewer/use-focus-fallback.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { PriceTag } from '#price/pricing/components/price-tag.tsx';
import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';
import { formatGrams } from '#price/money/weight.ts';
import type { Wish, WishedPiece } from '#selling/wishlist/wishlist.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Link } from '#app/storefront/link.tsx';
import { removeFromWishlist } from './toggle-wish.ts';
import { retryWishlist, useWishlist } from './use-wishlist.ts';
import { wishlistMessages, showErrorToast } from './wishlist-messages.ts';
import { showToast } from '#ui/toast.tsx';
import { additionWords } from '#selling/cart/storefront/addition-words.ts';
import { addPiece } from '#selling/cart/storefront/change-cart.ts';
import { changeWishlist } from './change-wishlist.ts';
import { pathOfWish } from './wish-path.ts';

type WishlistPanelProps = { isOpen: boolean; onClose: () => void };

/** The wishlist, a drawer on the right. Loaded when first opened. */
export default function WishlistPanel({ isOpen, onClose }: WishlistPanelProps) {
  const { wishes, isSignedIn, status } = useWishlist();
  const list = useFocusFallback();
  const isEmpty = wishes.length === 0;
  return (
    <Dialog open={isOpen} onClose={onClose} title="Your wishlist" variant="drawer-right">
      {status === 'loading' && <LoadingWishes />}
      {status === 'failed' && (
        <ListNotLoaded text={wishlistMessages.loadFailed} onRetry={retryWishlist} />
      )}
      {status === 'unreachable' && <ListNotLoaded text={shopUnreachable} onRetry={retryWishlist} />}
      {status === 'known' && isEmpty && <EmptyWishlist isSignedIn={isSignedIn} onLeave={onClose} />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Pieces in your wishlist"
        className="divide-y divide-line focus-visible:shadow-none focus-visible:outline-none"
      >
        {wishes.map((wish) => (
          <WishRow
            key={`${wish.productId} ${wish.karat}`}
            wish={wish}
            onMove={() => moveToCart(wish)}
            onRemove={() => void removeFromWishlist(wish)}
            onLeave={onClose}
          />
        ))}
      </ul>
      {!isEmpty && (
        <ButtonLink to="/my-wishlist" variant="quiet" className="mt-4 w-full" onClick={onClose}>
          View or share your wishlist
        </ButtonLink>
      )}
    </Dialog>
  );
}

function EmptyWishlist({ isSignedIn, onLeave }: { isSignedIn: boolean; onLeave: () => void }) {
  return (
    <div className="space-y-5 py-10 text-center">
      <p>Your wishlist is empty.</p>
      <p className="mx-auto max-w-[20rem] text-sm text-balance text-muted">
        {isSignedIn
          ? 'Tap the heart on a piece you love to save it here.'
          : 'Sign in to save pieces you love and see the ones you saved before.'}
      </p>
      {isSignedIn ? (
        <ButtonLink to="/products" variant="secondary" onClick={onLeave}>
          See all products
        </ButtonLink>
      ) : (
        <ButtonLink to="/auth" onClick={onLeave}>
          Sign in
        </ButtonLink>
      )}
    </div>
  );
}

function LoadingWishes() {
  return (
    <div aria-label="Loading your wishlist" role="status">
      <ul className="divide-y divide-line">
        <WishOnItsWay />
        <WishOnItsWay />
      </ul>
    </div>
  );
}

type WishRowProps = {
  wish: Wish;
  onMove: () => Promise<void>;
  onRemove: () => void;
  /** Called when the shopper goes to the piece's page. */
  onLeave: () => void;
};

/** A wished piece: today's price, and a button to move it to the cart. */
function WishRow({ wish, onMove, onRemove, onLeave }: WishRowProps) {
  const { piece } = wish;
  if (!piece) return <WishOnItsWay name={wish.name} />;
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-4">
      <Thumbnail picture={piece.picture} className="size-20 rounded-sm" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <Link
              to={pathOfWish(wish)}
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
    return <p className="mt-2 text-sm text-danger">Not available in this karat right now.</p>;
  }
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
      <PriceTag price={piece.price} isFrom={piece.isFrom ?? false} className="font-medium" />
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

/** A skeleton row until the server has returned the piece; the name is known if a heart was just pressed. */
function WishOnItsWay({ name }: { name?: string }) {
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

/** Adds a piece to the cart, then removes it from the wishlist; never removes it without adding it. */
async function moveToCart(wish: Wish): Promise<void> {
  const { productId, karat, name } = wish;
  const addition = { productId, karat, size: '', name, quantity: 1 };
  const added = await addPiece(addition);
  if (!added) return;
  if (!added.ok && added.reason === 'no-such-size') return askForSize(wish);
  showToast(additionWords(added, addition));
  if (!added.ok) return;
  const removed = await changeWishlist({ kind: 'remove', wish });
  if (removed && !removed.ok) showErrorToast(wishlistMessages.removeFailed);
}

/** A wish names no size: the piece's page asks for one. */
function askForSize(wish: Wish): void {
  const path = pathOfWish(wish);
  const action = { label: 'View piece', onAction: () => window.location.assign(path) };
  showToast({ title: 'Please choose a size', description: wish.name, action });
}
