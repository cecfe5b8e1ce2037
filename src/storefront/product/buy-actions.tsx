import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { buyNow } from '../cart/buy-now.ts';
import type { PurchaseLine } from './purchase-line.ts';

type BuyActionsProps = { line: PurchaseLine | null; className?: string };

/** Into the cart, or straight to paying. Neither is possible while there is nothing to buy. */
export function BuyActions({ line, className }: BuyActionsProps) {
  const { addToCart, isAdding } = useAddToCart();
  return (
    <div className={classNames('grid grid-cols-2 gap-3', className)}>
      <Button
        variant="secondary"
        size="large"
        className="px-2"
        disabled={!line}
        onClick={() => line && buyNow(line)}
      >
        Buy Now
      </Button>
      <Button
        size="large"
        className="px-2"
        disabled={!line}
        isBusy={isAdding}
        onClick={() => line && addToCart(line)}
      >
        Add to Cart
      </Button>
    </div>
  );
}
