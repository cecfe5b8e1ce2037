import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { buyNow } from '#selling/cart/storefront/buy-now.ts';
import { useAddToCart } from '#selling/cart/storefront/use-add-to-cart.ts';
import type { PurchaseLine } from './purchase-line.ts';
import type { StockNote } from './stock-note.ts';

type BuyActionsProps = {
  line: PurchaseLine | null;
  stock: StockNote;
  /** Called where a size is all that is missing. */
  onNoSize: () => void;
  className?: string;
};

/** Into the cart, or straight to paying. While there is nothing to buy, both say why when they are pressed. */
export function BuyActions({ line, stock, onNoSize, className }: BuyActionsProps) {
  const { addToCart, isAdding } = useAddToCart();
  const explain = () =>
    stock.isAvailable ? onNoSize() : showToast({ title: stock.text, description: stock.advice });
  const looks = { size: 'large' as const, className: 'px-2!', isUnavailable: !stock.isAvailable };
  return (
    <div className={classNames('flex flex-wrap gap-3 *:flex-1', className)}>
      <Button {...looks} variant="secondary" onClick={() => (line ? buyNow(line) : explain())}>
        Buy Now
      </Button>
      <Button {...looks} isBusy={isAdding} onClick={() => (line ? addToCart(line) : explain())}>
        Add to Cart
      </Button>
    </div>
  );
}
