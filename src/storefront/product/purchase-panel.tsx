import { defaultKarat } from '#shop/pricing/karat.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { formatRupees, paise } from '#shop/money/money.ts';
import type { Price } from '#shop/pricing/price.ts';
import { PriceTag } from '#shop/pricing/components/price-tag.tsx';
import { classNames } from '#ui/class-names.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx';
import { AskAndShare } from './ask-and-share.tsx';
import { BuyActions } from './buy-actions.tsx';
import { KaratChoice } from './karat-choice.tsx';
import { ProductHighlights } from './product-highlights.tsx';
import type { ProductTerms } from './product-terms.ts';
import { fullName, purchaseLine } from './purchase-line.ts';
import { SizePart } from './size-part.tsx';
import type { StockNote } from './stock-note.ts';
import type { Choice } from './use-choice.ts';
import { VariationPicker } from './variation-picker.tsx';

type PurchasePanelProps = {
  product: Product;
  choice: Choice;
  stock: StockNote;
  terms: ProductTerms;
};

/** Everything that is decided before buying: karat, size, variation, how many. */
export function PurchasePanel({ product, choice, stock, terms }: PurchasePanelProps) {
  const { piece, offer } = choice;
  return (
    <section aria-label="Buy this piece">
      <div className="flex items-start justify-between gap-4">
        <PriceToday product={product} choice={choice} />
        <WishlistHeart
          wish={{
            productId: piece.id,
            karat: offer?.karat ?? defaultKarat,
            name: fullName(product, piece),
          }}
          className="mt-2.5 shrink-0 border border-edge bg-surface"
        />
      </div>
      <div className="mt-7 grid gap-6">
        <KaratChoice choice={choice} />
        <SizePart choice={choice} />
        <VariationPicker product={product} choice={choice} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <QuantityStepper
            label="Quantity"
            value={choice.quantity}
            max={choice.maxPieces}
            disabled={!stock.isAvailable}
            onChange={choice.chooseQuantity}
          />
          <StockLine stock={stock} />
        </div>
        {!terms.notOpen && (
          <BuyActions
            line={purchaseLine(product, choice)}
            stock={stock}
            onNoSize={choice.askForSize}
            className="max-md:hidden"
          />
        )}
        <AskAndShare product={product} choice={choice} shop={terms.shop} />
      </div>
      <ProductHighlights highlights={terms.highlights} />
    </section>
  );
}

function StockLine({ stock }: { stock: StockNote }) {
  return (
    <p role="status" className="text-sm">
      <span
        className={classNames('font-medium', stock.isAvailable ? 'text-emerald' : 'text-danger')}
      >
        {stock.text}
      </span>
      {!stock.isAvailable && <span className="block text-muted">{stock.advice}</span>}
    </p>
  );
}

/** `incl. GST, for the pair`, as far as it is so. */
function whatPriceIs({ gst }: Price, { soldAs }: Choice['piece']): string {
  return [gst > 0 && 'incl. GST', soldAs === 'pairs' && 'for the pair'].filter(Boolean).join(', ');
}

function PriceToday({
  product,
  choice: { piece, offer, isFrom },
}: Pick<PurchasePanelProps, 'product' | 'choice'>) {
  const saving = offer?.price ? offer.price.totalBeforeDiscount - offer.price.total : 0;
  return (
    <div aria-live="polite">
      {piece.id !== product.id && <p className="text-muted wrap-anywhere">{piece.name}</p>}
      <PriceTag
        price={offer?.price?.total ?? null}
        priceBeforeDiscount={offer?.price?.totalBeforeDiscount}
        isFrom={isFrom}
        className="mt-3 text-2xl font-semibold"
      />
      {offer?.price && (
        <p className="figures mt-1 text-sm text-muted">
          {whatPriceIs(offer.price, piece)}
          {saving > 0 && (
            <span className="text-emerald"> · you save {formatRupees(paise(saving))}</span>
          )}
        </p>
      )}
      {offer?.reducedBy && <p className="text-sm text-emerald">{offer.reducedBy}</p>}
    </div>
  );
}
