import { lazy, Suspense } from 'react';
import { data, Form, redirect } from 'react-router';
import { picturesOf, type Product } from '#catalogue/products/product.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import type { Route } from './+types/product-page.ts';
import { Breadcrumbs } from '#app/storefront/breadcrumbs.tsx';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { productPath } from '#app/storefront/paths.ts';
import { answerBuying } from './product/answer-buying.server.ts';
import { buyFormId } from './product/buy-form.ts';
import { choiceIn } from './product/choice-address.ts';
import { Gallery } from './product/gallery/gallery.tsx';
import { productCrumbs } from './product/product-crumbs.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { productMeta } from './product/product-meta.ts';
import { type ProductTerms, productTermsOf } from './product/product-terms.ts';
import { purchaseLine, type PurchaseLine } from './product/purchase-line.ts';
import { Specification } from './product/specification.tsx';
import { PurchasePanel } from './product/purchase-panel.tsx';
import { type Preview, readPreview } from './product/read-preview.server.ts';
import { saleFactsOf } from './product/sale-facts.ts';
import { stockNote, type StockNote } from './product/stock-note.ts';
import { useChoice, type Choice } from './product/use-choice.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { PriceTag } from '#price/pricing/components/price-tag.tsx';
import { BuyActions } from '#catalogue/products/storefront/product/buy-actions.tsx';
import { PriceBreakUp } from '#price/pricing/components/price-break-up.tsx';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import {
  type ProductReviews as Reviews,
  readProductReviews,
} from '#selling/reviews/storefront/read-product-reviews.server.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { Link } from '#app/storefront/link.tsx';
import { keptPage } from '#app/storefront/kept-pages.ts';

export const handle = keptPage;

const missing = { product: null, terms: null, meta: null, preview: null, reviews: null };

/**
 * The URL of a variation leads to its product with the variation chosen. A preview has its own URL and shows unpublished
 * products to those with access.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalogue, config, db } = await openPublicPage(context);
  const { settings } = catalogue;
  if (params.previewId !== undefined) {
    const found = await readPreview(context, request, params);
    if (!found) return data(missing, { status: 404 });
    const terms = productTermsOf(settings, found.product);
    return data({ ...found, terms, meta: null, reviews: null });
  }
  const product = catalogue.findProduct(params.productId);
  if (!product) return data(missing, { status: 404 });
  const { searchParams } = new URL(request.url);
  if (product.id !== params.productId.toLowerCase()) {
    searchParams.set('variation', params.productId.toLowerCase());
    throw redirect(`${productPath(product.id)}?${searchParams}`);
  }
  const chosen = choiceIn(product, searchParams);
  const reviews = await readProductReviews(db, product.id, searchParams);
  // Built on the server: the page should not spend script on it, and search engines read the initial HTML.
  const site = {
    origin: config.publicUrl?.origin ?? '',
    shopName: settings.details.shopName,
    mediaUrl: config.mediaUrl ?? undefined,
    isHallmarked: settings.promises.hallmarked === 'on',
    sale: saleFactsOf(settings, catalogue.pricing),
  };
  const meta = productMeta(site, { product, reviews: reviews?.data ?? null }, chosen);
  const terms = productTermsOf(settings, product);
  return data({ product, terms, meta, preview: null, reviews: reviews?.shown ?? null });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.product?.name ?? 'Product not found';
  return loaderData?.meta ?? unlistedPageMeta(siteOf(matches), title);
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerBuying(context, request, params.productId ?? '');
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, terms, preview, reviews } = loaderData;
  if (!product) {
    return (
      <div className="page-width pt-12">
        <h1 className="sr-only">Product not found</h1>
        <EmptyList text="Product not found" link={{ to: '/products', text: 'See all products' }} />
      </div>
    );
  }
  const said = actionData?.said;
  return <ProductDetail key={product.id} {...{ product, terms, preview, reviews, said }} />;
}

type ProductDetailProps = {
  product: Product;
  terms: ProductTerms;
  preview: Preview | null;
  reviews: Reviews | null;
  said: string | undefined;
};

function ProductDetail({ product, terms, preview, reviews, said }: ProductDetailProps) {
  const choice = useChoice(product);
  const { piece, price } = choice;
  const stock = terms.notOpen ?? stockNote(choice);
  const description = piece.description || product.description;
  const pictures = picturesOf(product, piece);
  return (
    <div className="page-width pt-6 md:pt-8">
      <Form id={buyFormId} method="post" action={`/product/${product.id}`} />
      {preview && (
        <Suspense>
          <PreviewNote {...preview} />
        </Suspense>
      )}
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
        <div className="lg:sticky lg:top-20 lg:self-start">
          <Gallery key={pictures[0]?.key} pictures={pictures} name={product.name} />
        </div>
        <div>
          <h1 className="font-display text-3xl font-semibold wrap-anywhere">{product.name}</h1>
          <ReviewsPart reviews={reviews} isLine />
          <PurchasePanel {...{ product, choice, stock, terms, said }} />
          {description && <p className="mt-8 max-w-prose wrap-anywhere">{description}</p>}
          <ProductFacts choice={choice} terms={terms} />
        </div>
      </div>
      <ReviewsPart reviews={reviews} />
      {!preview && <MoreBelow productId={product.id} />}
      {!terms.notOpen && (
        <BuyBar
          price={price?.total ?? null}
          hasGst={(price?.gst ?? 0) > 0}
          isFrom={choice.isFrom}
          line={purchaseLine(product, choice)}
          stock={stock}
          onNoSize={choice.askForSize}
        />
      )}
    </div>
  );
}

/** Loaded lazily: only previews need it. */
const PreviewNote = lazyPart(() => import('./product/preview-note.tsx'));

/** Loaded lazily: most pieces have no reviews. If the script fails to load, the page works without it. */
const ProductReviews = lazy(() =>
  import('#selling/reviews/storefront/product-reviews.tsx').catch(() => ({ default: () => null })),
);

function ReviewsPart({
  reviews,
  isLine,
}: {
  reviews: Reviews | null;
  isLine?: boolean | undefined;
}) {
  return (
    reviews && (
      <Suspense>
        <ProductReviews {...{ reviews, isLine }} />
      </Suspense>
    )
  );
}

/** Loaded after the page, which is complete without it. */
const MorePieces = lazy(() =>
  import('./product/more-pieces.tsx').catch(() => ({ default: () => null })),
);

function MoreBelow({ productId }: { productId: string }) {
  return (
    useHydrated() && (
      <Suspense>
        <MorePieces productId={productId} />
      </Suspense>
    )
  );
}

type BuyBarProps = {
  price: Paise | null;
  hasGst: boolean;
  isFrom: boolean;
  line: PurchaseLine | null;
  stock: StockNote;
  onNoSize: () => void;
};

/** On phones: a bar with the price and both buy buttons, or the reason there are none, always within thumb's reach. */
function BuyBar({ price, hasGst, isFrom, line, stock, onNoSize }: BuyBarProps) {
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

type ProductFactsProps = {
  choice: Pick<Choice, 'piece' | 'offer' | 'isFrom'>;
  terms: ProductTerms;
};

/** The price breakdown, specification and delivery. */
function ProductFacts({ choice, terms }: ProductFactsProps) {
  const { piece, offer, isFrom } = choice;
  return (
    <div className="mt-8 border-t border-line">
      {offer?.price && (
        <Disclosure title="Price break-up" isOpen>
          <PriceBreakUp
            price={offer.price}
            netWeightMg={offer.netWeightMg}
            ratePaisePerGram={terms.rates[offer.karat] ?? paise(0)}
            makingChargePercentage={piece.makingChargePercentage}
            gstPercentage={terms.gstPercentage}
            terms={piece.priceTerms}
          />
          {(isFrom || terms.rateNote) && (
            <p className="figures mt-3 text-sm text-muted">
              {isFrom && `${sizeInShort(offer.size)}, until you choose your size. `}
              {terms.rateNote}
            </p>
          )}
        </Disclosure>
      )}
      {offer && (
        <Disclosure title="Specification">
          <Specification piece={piece} offer={offer} />
        </Disclosure>
      )}
      <Disclosure title="Delivery and returns">
        <p>
          {terms.delivery} See our{' '}
          <Link to="/shipping-policy" className="text-link">
            shipping
          </Link>{' '}
          and{' '}
          <Link to="/cancellation-and-refunds" className="text-link">
            cancellation
          </Link>{' '}
          policies.
        </p>
      </Disclosure>
      <Disclosure title="Care">
        <p>
          Put your jewellery on last and take it off first. Store each piece in its own soft pouch,
          away from perfume and chlorine. After wearing, wipe it with a dry cotton cloth.
        </p>
      </Disclosure>
    </div>
  );
}
