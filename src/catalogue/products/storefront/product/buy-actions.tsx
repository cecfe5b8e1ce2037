import { answeredBy } from '#ui/before-script.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { buyNow } from '#selling/cart/storefront/buy-now.ts';
import { useAddToCart } from '#selling/cart/storefront/use-add-to-cart.ts';
import { buyFormId } from './buy-form.ts';
import type { PurchaseLine } from './purchase-line.ts';
import type { StockNote } from './stock-note.ts';

type BuyActionsProps = {
  line: PurchaseLine | null;
  stock: StockNote;
  /** Called if only the size is missing. */
  onNoSize: () => void;
  className?: string;
};

/** The buttons to add to the cart and to buy now. If nothing can be bought, pressing them explains why. */
export function BuyActions({ line, stock, onNoSize, className }: BuyActionsProps) {
  const { addToCart, isAdding } = useAddToCart();
  const explain = () =>
    stock.isAvailable ? onNoSize() : showToast({ title: stock.text, description: stock.advice });
  const press = (intent: 'add' | 'buy', act: (line: PurchaseLine) => unknown) => ({
    size: 'large' as const,
    className: 'px-2!',
    isUnavailable: !stock.isAvailable,
    type: 'submit' as const,
    form: buyFormId,
    name: 'intent',
    value: intent,
    onClick: answeredBy(() => (line ? act(line) : explain())),
  });
  return (
    <div className={classNames('flex flex-wrap gap-3 *:flex-1', className)}>
      <Button {...press('buy', buyNow)} variant="secondary">
        Buy Now
      </Button>
      <Button {...press('add', addToCart)} isBusy={isAdding}>
        Add to Cart
      </Button>
    </div>
  );
}
