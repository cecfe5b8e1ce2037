import { useEffect, useState } from 'react';
import { countPieces } from '#selling/cart/cart.ts';
import { bagPath } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { opensOrLeadsTo } from '#ui/before-script.ts';
import { useLazyComponent } from '#ui/use-lazy-component.ts';
import { cartMessages } from './cart-messages.ts';
import { retryCart, useCart } from './use-cart.ts';

/** The bag in the header: shows the number of lines and opens the cart drawer. */
export function CartButton() {
  const { cart, status } = useCart();
  const [isOpen, setOpen] = useState(false);
  const drawer = useLazyComponent(() => import('./cart-drawer.tsx'));
  const count = cart.lines.length;
  const pieces = countPieces(cart);
  const words = count === 0 ? 'empty' : `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
  useEffect(() => {
    if (status === 'failed') sayNotLoaded();
  }, [status]);
  async function open() {
    retryCart();
    if (await drawer.load()) setOpen(true);
    else sayNotLoaded();
  }
  return (
    <>
      <button
        id="cart-button"
        type="submit"
        {...opensOrLeadsTo('/checkout', () => void open())}
        className="icon-button relative aria-busy:animate-breathe"
        aria-haspopup="dialog"
        aria-busy={drawer.isLoading}
        aria-label={status === 'known' ? `Cart, ${words}` : 'Cart'}
        onPointerEnter={() => void drawer.load()}
      >
        <Icon path={bagPath} />
        {count > 0 && (
          <span className="icon-badge" data-testid="cart-count">
            {count}
          </span>
        )}
      </button>
      {drawer.Component && <drawer.Component isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function sayNotLoaded(): void {
  showToast({ title: 'Error', description: cartMessages.loadFailed, kind: 'error' });
}
