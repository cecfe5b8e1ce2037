import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { shopUnreachable } from '../viewer/call-shop.ts';
import { ListNotLoaded } from '../viewer/list-not-loaded.tsx';
import { useFocusFallback } from '../viewer/use-focus-fallback.ts';
import { moveToCart } from './move-to-cart.ts';
import { takeWish } from './toggle-wish.ts';
import { retryWishlist, useWishlist } from './use-wishlist.ts';
import { WishOnItsWay, WishRow } from './wish-row.tsx';
import { wishlistMessages } from './wishlist-messages.ts';

type WishlistPanelProps = { isOpen: boolean; onClose: () => void };

/** The wishlist, from the right. Loaded when it is first opened. */
export default function WishlistPanel({ isOpen, onClose }: WishlistPanelProps) {
  const { wishes, isSignedIn, isLoading, failed, isUnreachable } = useWishlist();
  const list = useFocusFallback();
  const isEmpty = wishes.length === 0;
  return (
    <Dialog open={isOpen} onClose={onClose} title="Your wishlist" variant="drawer-right">
      {isLoading && <LoadingWishes />}
      {failed && <ListNotLoaded text={wishlistMessages.loadFailed} onRetry={retryWishlist} />}
      {isUnreachable && <ListNotLoaded text={shopUnreachable} onRetry={retryWishlist} />}
      {isEmpty && !isLoading && !failed && !isUnreachable && (
        <EmptyWishlist isSignedIn={isSignedIn} onLeave={onClose} />
      )}
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
            onRemove={() => void takeWish(wish)}
            onLeave={onClose}
          />
        ))}
      </ul>
      {!isEmpty && (
        <ButtonLink to="/my-wishlist" variant="quiet" className="mt-4 w-full" onClick={onClose}>
          See it as a page, or share it
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
          ? 'Press the heart on a piece you love, and it waits for you here.'
          : 'Sign in to keep the pieces you love, and to see those you kept before.'}
      </p>
      {isSignedIn ? (
        <ButtonLink to="/products" variant="secondary" onClick={onLeave}>
          See all pieces
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
