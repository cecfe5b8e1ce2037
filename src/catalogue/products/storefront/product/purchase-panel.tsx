import { Suspense } from 'react';
import {
  defaultKarat,
  formatKarat,
  isUsualKarat,
  usualKarats,
  type Karat,
} from '#price/pricing/karat.ts';
import type { Product } from '#catalogue/products/product.ts';
import { formatRupees, paise } from '#price/money/money.ts';
import type { Price } from '#price/pricing/price.ts';
import { PriceTag } from '#price/pricing/components/price-tag.tsx';
import { classNames } from '#ui/class-names.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { WishlistHeart } from '#selling/wishlist/storefront/wishlist-heart.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#app/storefront/link.tsx';
import { comparePath } from '#app/storefront/paths.ts';
import { type Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { chatPath, columnsPath, sharePath } from '#ui/icon-paths.ts';
import { BuyActions } from './buy-actions.tsx';
import { addedId, buyFormId } from './buy-form.ts';
import type { ProductTerms, ShownHighlight } from './product-terms.ts';
import { fullName, purchaseLine } from './purchase-line.ts';
import type { StockNote } from './stock-note.ts';
import type { Choice } from './use-choice.ts';
import { type ChosenPiece, chooseIn, choicePath } from './choice-address.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { isMadeToOrder } from './made-to-order.ts';
import { enquiryMessage, whatsAppUrl } from './enquiry.ts';
import { shareLink } from './share-link.ts';
import { WatchButton } from './watch-button.tsx';

type PurchasePanelProps = {
  product: Product;
  choice: Choice;
  stock: StockNote;
  terms: ProductTerms;
  /** The server's reply to the form, if it was submitted before hydration. */
  said: string | undefined;
};

/** The choices before buying: karat, size, variation and quantity. */
export function PurchasePanel({ product, choice, stock, terms, said }: PurchasePanelProps) {
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
        <VariationPart product={product} choice={choice} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <QuantityStepper
            label="Quantity"
            value={choice.quantity}
            max={choice.maxPieces}
            disabled={!stock.isAvailable}
            onChange={choice.chooseQuantity}
            form={buyFormId}
          />
          <StockLine stock={stock} />
        </div>
        {said && <p role="alert">{said}</p>}
        <p id={addedId} className="hidden target:block">
          It is in your cart now.
        </p>
        {!terms.notOpen && (
          <BuyActions
            line={purchaseLine(product, choice)}
            stock={stock}
            onNoSize={choice.askForSize}
            className="max-md:hidden"
          />
        )}
        {terms.promisesDays && (
          <Suspense fallback={outline}>
            <DeliveryChoice {...{ choice, stock }} />
          </Suspense>
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

/** The price note: `incl. GST, for the pair`, as applicable. */
function whatPriceIs({ gst }: Price, { soldAs }: Choice['piece']): string {
  return [gst > 0 && 'incl. GST', soldAs === 'pairs' && 'for the pair'].filter(Boolean).join(', ');
}

function PriceToday({
  product,
  choice: { piece, offer, price, isFrom },
}: Pick<PurchasePanelProps, 'product' | 'choice'>) {
  const saving = price ? price.totalBeforeDiscount - price.total : 0;
  return (
    <div aria-live="polite">
      {piece.id !== product.id && <p className="text-muted wrap-anywhere">{piece.name}</p>}
      <PriceTag
        price={price?.total ?? null}
        priceBeforeDiscount={price?.totalBeforeDiscount}
        isFrom={isFrom}
        className="mt-3 text-2xl font-semibold"
      />
      {price && (
        <p className="figures mt-1 text-sm text-muted">
          {whatPriceIs(price, piece)}
          {saving > 0 && (
            <span className="text-emerald"> · you save {formatRupees(paise(saving))}</span>
          )}
        </p>
      )}
      {offer?.reducedBy && <p className="text-sm text-emerald">{offer.reducedBy}</p>}
    </div>
  );
}

/** Placeholder while loading. */
const outline = <Skeleton className="h-24" />;

/** Loaded lazily: most pieces have no sizes. */
const SizeChoice = lazyPart(() => import('./size-choice.tsx'));

/** The size choice; nothing for a piece without sizes. */
function SizePart({ choice }: { choice: Choice }) {
  if (!choice.offer?.size) return null;
  return (
    <Suspense fallback={outline}>
      <SizeChoice choice={choice} />
    </Suspense>
  );
}

/** Loaded lazily: most pieces have no variations. */
const VariationPicker = lazyPart(() => import('./variation-picker.tsx'));

function VariationPart({ product, choice }: { product: Product; choice: Choice }) {
  if (product.variations.length === 0) return null;
  return (
    <Suspense fallback={outline}>
      <VariationPicker product={product} choice={choice} />
    </Suspense>
  );
}

/** Loaded lazily: not needed if the shop promises no delivery date. */
const DeliveryChoice = lazyPart(() => import('./delivery-choice.tsx'));

/** The shop's promises with every piece, each linked to its policy. */
function ProductHighlights({ highlights }: { highlights: ShownHighlight[] }) {
  return (
    <ul className="mt-8 grid grid-cols-2 border-t border-line">
      {highlights.map(({ path, title, condition, policyPath }) => (
        <li key={path} className="min-w-0 border-b border-line">
          <Link
            to={policyPath}
            className="flex min-h-14 items-start gap-3 py-3 pr-3 text-sm hover:underline hover:decoration-gold hover:underline-offset-4"
          >
            <Icon path={path} size={20} strokeWidth={1.25} className="shrink-0 text-gold-ink" />
            <span className="min-w-0">
              {title}
              <span className="block text-xs text-muted">{condition}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * 22kt and 18kt with their prices; one that the piece is not made in is disabled and says so. For a piece in other grades,
 * only those it is made in.
 */
function KaratChoice({ choice }: { choice: Choice }) {
  const { piece, offer, needsSize, chooseKarat } = choice;
  if (!offer) return null;
  const grades = [...new Set(piece.offers.map(({ karat }) => karat))];
  const shown = grades.every(isUsualKarat) ? usualKarats : grades;
  const size = needsSize ? undefined : offer.size;
  const segments = shown.map((karat): Segment<Karat> => {
    const made = grades.includes(karat) ? chooseIn(piece, { karat, size }) : null;
    return {
      value: karat,
      label: formatKarat(karat),
      note: noteOf(made),
      disabled: !made,
    };
  });
  return (
    <SegmentedControl
      legend="Karat"
      segments={segments}
      value={offer.karat}
      onChange={chooseKarat}
      name="karat"
      form={buyFormId}
    />
  );
}

function noteOf(made: ChosenPiece | null): string {
  if (!made?.offer) return 'Not available';
  const { price, stockQuantity } = made.offer;
  if (stockQuantity === 0 && !isMadeToOrder(made)) return 'Out of stock';
  return price ? formatRupees(price.total) : 'Price on request';
}

const quiet =
  'inline-flex min-h-11 items-center gap-2 text-sm hover:underline hover:decoration-gold hover:underline-offset-4';

type AskAndShareProps = { product: Product; choice: Choice; shop: ProductTerms['shop'] };

/** For shoppers who do not buy yet: a question to the shop about the chosen piece, and a link to share. */
function AskAndShare({ product, choice, shop }: AskAndShareProps) {
  // The server's HTML is the same for everyone, including visitors on another host name.
  const origin = useHydrated() ? window.location.origin : '';
  const name = fullName(product, choice.piece);
  const address = origin + choicePath(product, choice);
  const { offer, needsSize } = choice;
  const size = needsSize ? '' : offer?.size;
  const message = enquiryMessage({ shopName: shop.name, name, offer, size, address });
  return (
    <div className="no-print -my-3 flex flex-wrap gap-x-7">
      {shop.whatsApp && (
        <a
          href={whatsAppUrl(shop.whatsApp, message)}
          target="_blank"
          rel="noreferrer"
          className={quiet}
        >
          <Icon path={chatPath} size={18} strokeWidth={1.25} className="text-gold-ink" />
          Enquire on WhatsApp
        </a>
      )}
      <button type="button" className={quiet} onClick={() => shareLink(name, address)}>
        <Icon path={sharePath} size={18} strokeWidth={1.25} className="text-gold-ink" />
        Share
      </button>
      <Link to={comparePath(choice.piece.id, offer?.karat)} rel="nofollow" className={quiet}>
        <Icon path={columnsPath} size={18} strokeWidth={1.25} className="text-gold-ink" />
        Compare
      </Link>
      <WatchButton choice={choice} name={name} className={quiet} />
    </div>
  );
}
