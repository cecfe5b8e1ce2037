import { formatRupees, type Paise } from '#price/money/money.ts';

type PriceTagProps = {
  price: Paise | null;
  priceBeforeDiscount?: Paise | null;
  /** Whether another variation costs less. */
  isFrom?: boolean;
  className?: string;
};

/** A price, followed by the price before the discount, struck through, if there is one. */
export function PriceTag({ price, priceBeforeDiscount, isFrom = false, className }: PriceTagProps) {
  if (price === null) return <p className={className}>Price on request</p>;
  const isReduced = priceBeforeDiscount != null && priceBeforeDiscount > price;
  return (
    <p className={`figures flex flex-wrap items-baseline gap-x-2 ${className ?? ''}`}>
      <span>
        {isFrom && <span className="text-[0.875em] font-normal text-muted">from </span>}
        {isReduced && <span className="sr-only">Price </span>}
        {formatRupees(price)}
      </span>
      {isReduced && (
        <s className="text-[0.8em] font-normal text-muted">
          <span className="sr-only">Price without discount </span>
          {formatRupees(priceBeforeDiscount)}
        </s>
      )}
    </p>
  );
}
