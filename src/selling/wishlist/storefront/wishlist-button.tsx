import { useEffect, useState } from 'react';
import { opensOrLeadsTo } from '#ui/before-script.ts';
import { useLazyComponent } from '#ui/use-lazy-component.ts';
import { HeartIcon } from './heart-icon.tsx';
import { retryWishlist, useWishlist } from './use-wishlist.ts';
import { showErrorToast, wishlistMessages } from './wishlist-messages.ts';

/** The heart in the header: shows the number of wishes and opens the wishlist panel. */
export function WishlistButton() {
  const { wishes, isSignedIn, status } = useWishlist();
  const [isOpen, setOpen] = useState(false);
  const panel = useLazyComponent(() => import('./wishlist-panel.tsx'));
  const count = wishes.length;
  const words = count === 0 ? 'empty' : `${count} ${count === 1 ? 'piece' : 'pieces'}`;
  useEffect(() => {
    if (status === 'failed') showErrorToast(wishlistMessages.loadFailed);
  }, [status]);
  useEffect(() => {
    // Signed-in shoppers are likely to press a heart; preload its code.
    if (isSignedIn) import('./press-heart.ts').catch(() => null);
  }, [isSignedIn]);
  async function open() {
    retryWishlist();
    if (await panel.load()) setOpen(true);
    else showErrorToast(wishlistMessages.loadFailed);
  }
  return (
    <>
      <button
        type="submit"
        {...opensOrLeadsTo('/my-wishlist', () => void open())}
        className="icon-button relative aria-busy:animate-breathe"
        aria-haspopup="dialog"
        aria-busy={panel.isLoading}
        aria-label={status === 'known' ? `Wishlist, ${words}` : 'Wishlist'}
        onPointerEnter={() => void panel.load()}
      >
        <HeartIcon />
        {count > 0 && (
          <span className="icon-badge" data-testid="wishlist-count">
            {count}
          </span>
        )}
      </button>
      {panel.Component && <panel.Component isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
