import { type MouseEvent, useState } from 'react';
import { type Cart, lineProblem } from '#shop/cart/cart.ts';
import { formatRupees } from '#shop/money/money.ts';
import { inclGst } from '#shop/pricing/gst-words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { cartSettled, isCartUnsettled } from './change-cart.ts';
import { clearCart } from './edit-cart.ts';

/** What the cart costs, and the ways out of it. */
export function CartFooter({ cart }: { cart: Cart }) {
  const prices = cart.lines.map(({ price }) => price);
  const isBlocked = cart.lines.some((line) => lineProblem(line) !== null);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{inclGst('Total', prices)}</span>
        <span className="figures text-lg font-semibold" data-testid="cart-total">
          {formatRupees(cart.total)}
        </span>
      </div>
      {isBlocked ? (
        <p className="text-sm text-danger">Please put the marked lines right before you pay.</p>
      ) : (
        <ToCheckout />
      )}
      <Button variant="quiet" className="w-full" onClick={() => void clearCart(cart)}>
        Clear cart
      </Button>
    </div>
  );
}

/** Leaves when the shop has heard of every change: what is under way would be lost with the page. */
function ToCheckout() {
  const [isLeaving, setLeaving] = useState(false);
  async function leave(event: MouseEvent) {
    if (!isCartUnsettled()) return;
    event.preventDefault();
    setLeaving(true);
    await cartSettled();
    window.location.assign('/checkout');
  }
  return (
    <ButtonLink
      to="/checkout"
      reloadDocument
      size="large"
      className="w-full"
      aria-busy={isLeaving}
      onClick={(event) => void leave(event)}
    >
      {isLeaving ? 'One moment...' : 'Proceed to Checkout'}
    </ButtonLink>
  );
}
