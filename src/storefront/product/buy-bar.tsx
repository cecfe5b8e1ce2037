import type { Paise } from '#shop/money/money.ts';
import { PriceTag } from '#shop/pricing/components/price-tag.tsx';
import { BuyActions } from './buy-actions.tsx';
import type { PurchaseLine } from './purchase-line.ts';
import type { StockNote } from './stock-note.ts';

type BuyBarProps = {
  price: Paise | null;
  hasGst: boolean;
  isFrom: boolean;
  line: PurchaseLine | null;
  stock: StockNote;
  onNoSize: () => void;
};

/** On phones: the price and both ways to buy, or why there are none, always within reach of the thumb. */
export function BuyBar({ price, hasGst, isFrom, line, stock, onNoSize }: BuyBarProps) {
  return (
    <section
      aria-label="Price and buying"
      className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <div className="flex-1 basis-auto">
        <PriceTag
          price={price}
          isFrom={isFrom}
          className="text-lg leading-tight font-semibold whitespace-nowrap"
        />
        {stock.isAvailable ? (
          hasGst && <p className="text-sm leading-tight text-muted">incl. GST</p>
        ) : (
          <p className="w-min min-w-20 text-sm leading-tight text-danger">{stock.text}</p>
        )}
      </div>
      <BuyActions
        line={line}
        stock={stock}
        onNoSize={onNoSize}
        className="flex-[99_1_13rem] gap-2 [&_button]:min-h-12"
      />
    </section>
  );
}
