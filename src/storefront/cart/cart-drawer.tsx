import { ButtonLink } from '#ui/button.tsx';
import { CookiesNote } from '#ui/cookies-note.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Link } from '#storefront/link.tsx';
import { shopUnreachable } from '../viewer/call-shop.ts';
import { ListNotLoaded } from '../viewer/list-not-loaded.tsx';
import { useFocusFallback } from '../viewer/use-focus-fallback.ts';
import { useViewer } from '../viewer/use-viewer.ts';
import { CartFooter } from './cart-footer.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { cartMessages } from './cart-messages.ts';
import { removeLine, setQuantity } from './edit-cart.ts';
import { retryCart, useCart } from './use-cart.ts';

type CartDrawerProps = { isOpen: boolean; onClose: () => void };

/** The cart, from the right. Loaded when it is first opened. */
export default function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const { status } = useViewer();
  const { cart, isLoading, failed, isUnreachable } = useCart();
  const list = useFocusFallback();
  const isFilled = cart.lines.length > 0;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Your cart"
      variant="drawer-right"
      footer={isFilled ? <CartFooter cart={cart} /> : undefined}
    >
      {isLoading && <LoadingLines />}
      {failed && <ListNotLoaded text={cartMessages.loadFailed} onRetry={retryCart} />}
      {isUnreachable && <ListNotLoaded text={shopUnreachable} onRetry={retryCart} />}
      {!isLoading && !failed && !isUnreachable && !isFilled && (
        <EmptyCart isSignedIn={status === 'signed-in'} onLeave={onClose} />
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Pieces in your cart"
        className="divide-y divide-line focus-visible:shadow-none focus-visible:outline-none"
      >
        {cart.lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            onQuantity={(quantity) => void setQuantity(line, quantity)}
            onRemove={() => void removeLine(line)}
            onLeave={onClose}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function EmptyCart({ isSignedIn, onLeave }: { isSignedIn: boolean; onLeave: () => void }) {
  return (
    <div className="space-y-5 py-10 text-center">
      <p>Your cart is empty.</p>
      <CookiesNote what="A cart" />
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

/** Two lines in outline, of the height that they will have. */
function LoadingLines() {
  return (
    <div aria-label="Loading your cart" role="status" className="divide-y divide-line">
      {[0, 1].map((line) => (
        <div key={line} className="grid grid-cols-[5rem_1fr] gap-4 py-4">
          <Skeleton className="size-20" />
          <div>
            <Skeleton className="mt-1 h-4 w-3/5" />
            <Skeleton className="mt-3 h-3 w-2/5" />
            <Skeleton className="mt-4 h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
