import { lazy, Suspense, useEffect, useState } from 'react';
import { HeartIcon } from './heart-icon.tsx';
import { useWishlist } from './use-wishlist.ts';
import { sayError, wishlistMessages } from './wishlist-messages.ts';

const WishlistPanel = lazy(() => import('./wishlist-panel.tsx'));

/** The heart in the header: how many pieces are in the wishlist, and the way to them. */
export function WishlistButton() {
  const { wishes, isSignedIn, failed } = useWishlist();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = wishes.length;
  useEffect(() => {
    if (failed) sayError(wishlistMessages.loadFailed);
  }, [failed]);
  useEffect(() => {
    // Whoever is signed in may press a heart soon, and should not have to wait for what that does.
    if (isSignedIn) import('./press-heart.ts').catch(() => null);
  }, [isSignedIn]);
  function open() {
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className="icon-button relative"
        aria-haspopup="dialog"
        aria-label={`Wishlist, ${count === 0 ? 'empty' : `${count} ${count === 1 ? 'piece' : 'pieces'}`}`}
        onClick={open}
      >
        <HeartIcon />
        {count > 0 && (
          <span className="icon-badge" data-testid="wishlist-count">
            {count}
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <WishlistPanel isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
