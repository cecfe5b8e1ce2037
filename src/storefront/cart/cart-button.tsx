import { lazy, Suspense, useState } from 'react';
import { countPieces } from '#shop/cart/cart.ts';
import { bagPath } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { useCart } from './use-cart.ts';

const CartDrawer = lazy(() => import('./cart-drawer.tsx'));

/** The bag in the header: how many lines are in the cart, and the way to them. */
export function CartButton() {
  const { cart } = useCart();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = cart.lines.length;
  const pieces = countPieces(cart);
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
        aria-label={
          count === 0 ? 'Cart, empty' : `Cart, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
        }
        onClick={open}
      >
        <Icon path={bagPath} />
        {count > 0 && (
          <span className="icon-badge" data-testid="cart-count">
            {count}
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CartDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
