import { useNavigate } from 'react-router';
import type { WishChange } from '#selling/wishlist/wishlist.ts';
import { answeredBy } from '#ui/before-script.ts';
import { classNames } from '#ui/class-names.ts';
import { HeartIcon } from './heart-icon.tsx';
import { wishFormId } from './wish-form.tsx';
import { useIsWished } from './use-wishlist.ts';
import { showErrorToast, wishlistMessages } from './wishlist-messages.ts';

type WishlistHeartProps = {
  wish: WishChange['wish'];
  /** Whether there are many hearts, so that each label names its piece. */
  isOneOfMany?: boolean;
  className?: string;
};

/**
 * The heart of a piece. Empty in the page served to everyone; filled once the viewer's wishlist has loaded. The code behind it
 * is loaded on click: most visitors never press it.
 */
export function WishlistHeart({ wish, isOneOfMany = false, className }: WishlistHeartProps) {
  const isWished = useIsWished(wish.productId);
  const navigate = useNavigate();
  const label = isWished ? 'Remove from wishlist' : 'Add to wishlist';
  return (
    <button
      type="submit"
      form={wishFormId}
      name="wish"
      value={`${wish.productId} ${wish.karat}`}
      className={classNames('icon-button', className)}
      aria-pressed={isWished}
      aria-label={isOneOfMany ? `${label}: ${wish.name}` : label}
      onClick={answeredBy(() => {
        void import('./press-heart.ts').then(
          ({ pressHeart }) => pressHeart(wish, navigate),
          () => showErrorToast(wishlistMessages.addFailed),
        );
      })}
    >
      <HeartIcon isFull={isWished} />
    </button>
  );
}
