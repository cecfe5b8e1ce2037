import type { Paise } from '#shop/money/money.ts';
import { PriceTag } from '#shop/pricing/components/price-tag.tsx';
import { BuyActions } from './buy-actions.tsx';
import type { PurchaseLine } from './purchase-line.ts';

type BuyBarProps = { price: Paise | null; line: PurchaseLine | null };

/** On phones: the price and both ways to buy, always within reach of the thumb. */
export function BuyBar({ price, line }: BuyBarProps) {
  return (
    <section
      aria-label="Price and buying"
      className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <div className="flex-1 basis-auto whitespace-nowrap">
        <PriceTag price={price} className="text-lg leading-tight font-semibold" />
        {price !== null && <p className="text-sm leading-tight text-muted">incl. GST</p>}
      </div>
      <BuyActions line={line} className="flex-[99_1_14rem] gap-2 [&_button]:min-h-12" />
    </section>
  );
}
