import { type MouseEvent, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { ButtonLink, Button } from '#ui/button.tsx';
import { CookiesNote } from '#ui/cookies-note.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Link } from '#app/storefront/link.tsx';
import { shopUnreachable } from '#app/storefront/viewer/call-shop.ts';
import { ListNotLoaded } from '#app/storefront/viewer/list-not-loaded.tsx';
import { useFocusFallback } from '#app/storefront/viewer/use-focus-fallback.ts';
import {
  type Cart,
  lineProblem,
  type CartLine,
  longestLead,
  maxQuantity,
} from '#selling/cart/cart.ts';
import { linePath } from './line-path.ts';
import { formatRupees } from '#price/money/money.ts';
import { inclGst } from '#price/pricing/gst-words.ts';
import { formatGrams } from '#price/money/weight.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { cartMessages } from './cart-messages.ts';
import { removeLine, setQuantity, clearCart } from './edit-cart.ts';
import { retryCart, useCart } from './use-cart.ts';
import { cartSettled, isCartUnsettled } from './change-cart.ts';
import DeliveryDay from '#selling/delivery/storefront/delivery-day.tsx';
import { readMyPincode } from '#selling/delivery/storefront/delivery-answer.ts';
import { LeadTime } from './lead-time.tsx';
import { LineBreakUp } from './line-break-up.tsx';

type CartDrawerProps = { isOpen: boolean; onClose: () => void };

/** The cart, a drawer on the right. Loaded when first opened. */
export default function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const { cart, isSignedIn, status } = useCart();
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
      {status === 'loading' && <LoadingLines />}
      {status === 'failed' && <ListNotLoaded text={cartMessages.loadFailed} onRetry={retryCart} />}
      {status === 'unreachable' && <ListNotLoaded text={shopUnreachable} onRetry={retryCart} />}
      {status === 'known' && !isFilled && <EmptyCart isSignedIn={isSignedIn} onLeave={onClose} />}
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
          to see the pieces you saved earlier.
        </p>
      )}
      <ButtonLink to="/products" variant="secondary" onClick={onLeave}>
        See all products
      </ButtonLink>
    </div>
  );
}

/** Two skeleton lines of the final height. */
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

/** The cart total, and the buttons that lead out of the cart. */
function CartFooter({ cart }: { cart: Cart }) {
  const prices = cart.lines.map(({ price }) => price);
  const isBlocked = cart.lines.some((line) => lineProblem(line) !== null);
  const [pincode] = useState(readMyPincode);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{inclGst('Total', prices)}</span>
        <span className="figures text-lg font-semibold" data-testid="cart-total">
          {formatRupees(cart.total)}
        </span>
      </div>
      {pincode && !isBlocked && (
        <DeliveryDay pincode={pincode} value={cart.total} days={longestLead(cart.lines)} />
      )}
      {isBlocked ? (
        <p className="text-sm text-danger">Please correct the marked items before you pay.</p>
      ) : (
        <ToCheckout />
      )}
      <Button variant="quiet" className="w-full" onClick={() => void clearCart(cart)}>
        Clear cart
      </Button>
    </div>
  );
}

/** Goes to the checkout once the server has every change: leaving the page would lose those in flight. */
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

type CartLineRowProps = {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Called when the shopper goes to the piece's page. */
  onLeave: () => void;
};

/** A line of the cart: the piece, its quantity, and what it costs today. */
function CartLineRow({ line, onQuantity, onRemove, onLeave }: CartLineRowProps) {
  const most = line.leadDays ? maxQuantity : Math.min(maxQuantity, Math.max(line.stockQuantity, 1));
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-4">
      <Thumbnail picture={line.picture} className="size-20 rounded-sm" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <Link
              to={linePath(line)}
              onClick={onLeave}
              className="-my-2.5 inline-block max-w-full py-2.5 font-medium wrap-anywhere hover:text-gold-ink"
            >
              {line.name}
            </Link>
            <p className="text-sm text-muted">
              {formatKarat(line.karat)}
              {line.size && ` · ${sizeInShort(line.size)}`}
              {line.netWeightMg > 0 && ` · ${formatGrams(line.netWeightMg)} net`}
            </p>
            <LeadTime days={line.leadDays} />
          </div>
          <button
            type="button"
            className="icon-button -mr-2 shrink-0"
            aria-label={`Remove ${line.name}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden size={18} strokeWidth={1.5} />
          </button>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            label={`Quantity of ${line.name}`}
            value={line.quantity}
            min={0}
            max={most}
            onChange={onQuantity}
          />
          {line.unitPrice !== null && (
            <p className="figures font-medium">{formatRupees(line.lineTotal)}</p>
          )}
        </div>
        <LineNote line={line} />
        <LineBreakUp line={line} />
      </div>
    </li>
  );
}

function LineNote({ line }: { line: CartLine }) {
  const problem = lineProblem(line);
  if (problem) {
    const text = {
      'not-sold': 'No longer available as chosen. Please remove it.',
      'out-of-stock': 'Out of stock right now. Please remove it.',
      'too-many': `Only ${line.stockQuantity} left. Please lower the quantity.`,
    }[problem];
    return <p className="mt-2 text-sm text-danger">{text}</p>;
  }
  const { unitPrice, unitPriceWhenAdded } = line;
  if (unitPrice === null || unitPrice === unitPriceWhenAdded) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      Was {formatRupees(unitPriceWhenAdded)}, now {formatRupees(unitPrice)}
      {line.quantity > 1 && ' each'}: the price has changed.
    </p>
  );
}
