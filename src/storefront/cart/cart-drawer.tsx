import { Link } from 'react-router';
import { formatRupees } from '#shop/money/money.ts';
import { type Cart, lineProblem } from '#shop/cart/cart.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useViewer } from '../viewer/use-viewer.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { cartMessages } from './cart-messages.ts';
import { clearCart, removeLine, setQuantity } from './change-cart.ts';
import { useCart } from './use-cart.ts';

type CartDrawerProps = { isOpen: boolean; onClose: () => void };

/** The cart, from the right. Loaded when it is first opened. */
export default function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const { status } = useViewer();
  const { cart, isLoading, failed, reload } = useCart();
  const isFilled = cart.lines.length > 0;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Your cart"
      variant="drawer-right"
      footer={isFilled ? <CartFooter cart={cart} onClear={clearCart} /> : undefined}
    >
      {isLoading && <LoadingLines />}
      {failed && (
        <div role="alert" className="space-y-4 py-8 text-center">
          <p>{cartMessages.loadFailed}</p>
          <Button variant="secondary" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {!isLoading && !failed && !isFilled && (
        <EmptyCart isSignedIn={status === 'signed-in'} onLeave={onClose} />
      )}
      <ul className="divide-y divide-line">
        {cart.lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            onQuantity={(quantity) => setQuantity(line, quantity)}
            onRemove={() => removeLine(line)}
            onLeave={onClose}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function CartFooter({ cart, onClear }: { cart: Cart; onClear: () => void }) {
  const isBlocked = cart.lines.some((line) => lineProblem(line) !== null);
  return (
    <div className="space-y-3">
      <div className="flex items-baseline justify-between">
        <span>Total, incl. GST</span>
        <span className="figures text-lg font-semibold" data-testid="cart-total">
          {formatRupees(cart.total)}
        </span>
      </div>
      {isBlocked ? (
        <p className="text-sm text-danger">Please put the marked lines right before you pay.</p>
      ) : (
        <ButtonLink to="/checkout" reloadDocument size="large" className="w-full">
          Proceed to Checkout
        </ButtonLink>
      )}
      <Button variant="quiet" className="w-full" onClick={onClear}>
        Clear cart
      </Button>
    </div>
  );
}

function EmptyCart({ isSignedIn, onLeave }: { isSignedIn: boolean; onLeave: () => void }) {
  return (
    <div className="space-y-5 py-10 text-center">
      <p>Your cart is empty.</p>
      {!isSignedIn && (
        <p className="text-sm text-muted">
          <Link to="/auth" onClick={onLeave} className="underline underline-offset-4">
            Sign in
          </Link>{' '}
          to see what you kept here before.
        </p>
      )}
      <ButtonLink to="/products" variant="secondary" onClick={onLeave}>
        See all pieces
      </ButtonLink>
    </div>
  );
}

function LoadingLines() {
  return (
    <div aria-label="Loading your cart" role="status" className="space-y-4 py-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
