import { lazy, Suspense } from 'react';
import { data, Form, redirect } from 'react-router';
import type { Product, KaratOffer, Piece } from '#catalogue/products/product.ts';
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
import { productMeta } from './product/product-meta.ts';
import { type ProductTerms, productTermsOf } from './product/product-terms.ts';
import { purchaseLine, type PurchaseLine } from './product/purchase-line.ts';
import { PurchasePanel } from './product/purchase-panel.tsx';
import { type Preview, readPreview } from './product/read-preview.server.ts';
import { saleFactsOf } from './product/sale-facts.ts';
import { stockNote, type StockNote } from './product/stock-note.ts';
import { useChoice, type Choice } from './product/use-choice.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { PriceTag } from '#price/pricing/components/price-tag.tsx';
import { BuyActions } from '#catalogue/products/storefront/product/buy-actions.tsx';
import { fineness, formatKarat, isGold } from '#price/pricing/karat.ts';
import { formatGrams } from '#price/money/weight.ts';
import { PriceBreakUp } from '#price/pricing/components/price-break-up.tsx';
import { stoneFacts, stoneName } from '#price/pricing/stone-words.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { Link } from '#app/storefront/link.tsx';

const missing = { product: null, terms: null, meta: null, preview: null };

/**
 * The address of a variation by itself leads to its product with the variation chosen. A preview has an address of its own,
 * and shows what is not in the shop to those who may see it.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalogue, config } = await openPublicPage(context);
  const { settings } = catalogue;
  if (params.previewId !== undefined) {
    const found = await readPreview(context, request, params);
    if (!found) return data(missing, { status: 404 });
    return data({ ...found, terms: productTermsOf(settings, found.product), meta: null });
  }
  const product = catalogue.findProduct(params.productId);
  if (!product) return data(missing, { status: 404 });
  if (product.id !== params.productId.toLowerCase()) {
    throw redirect(productPath(product.id, params.productId.toLowerCase()));
  }
  const chosen = choiceIn(product, new URL(request.url).searchParams);
  // Made here, because this page has no script to spare and search engines read what comes first.
  const site = {
    origin: config.publicUrl?.origin ?? '',
    shopName: settings.details.shopName,
    mediaUrl: config.mediaUrl ?? undefined,
    isHallmarked: settings.promises.hallmarked === 'on',
    sale: saleFactsOf(settings, catalogue.pricing),
  };
  const meta = productMeta(site, product, chosen);
  return data({ product, terms: productTermsOf(settings, product), meta, preview: null });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.product?.name ?? 'Product not found';
  return loaderData?.meta ?? unlistedPageMeta(siteOf(matches), title);
}

export function action({ context, params, request }: Route.ActionArgs) {
  return answerBuying(context, request, params.productId ?? '');
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, terms, preview } = loaderData;
  if (!product) {
    return (
      <div className="page-width pt-12">
        <h1 className="sr-only">Product not found</h1>
        <EmptyList text="Product not found" link={{ to: '/products', text: 'See all products' }} />
      </div>
    );
  }
  const said = actionData?.said;
  return <ProductDetail key={product.id} {...{ product, terms, preview, said }} />;
}

type ProductDetailProps = {
  product: Product;
  terms: ProductTerms;
  preview: Preview | null;
  said: string | undefined;
};

function ProductDetail({ product, terms, preview, said }: ProductDetailProps) {
  const choice = useChoice(product);
  const { piece, offer } = choice;
  const stock = terms.notOpen ?? stockNote(choice);
  const description = piece.description || product.description;
  const pictures = piece.pictures.length > 0 ? piece.pictures : product.pictures;
  return (
    <div className="page-width pt-6 md:pt-8">
      <Form id={buyFormId} method="post" action={`/product/${product.id}`} />
      {preview && <PreviewNote {...preview} />}
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
        <div className="lg:sticky lg:top-20 lg:self-start">
          <Gallery key={pictures[0]?.key} pictures={pictures} name={product.name} />
        </div>
        <div>
          <h1 className="font-display text-3xl font-semibold wrap-anywhere">{product.name}</h1>
          <PurchasePanel {...{ product, choice, stock, terms, said }} />
          {description && <p className="mt-8 max-w-prose wrap-anywhere">{description}</p>}
          <ProductFacts choice={choice} terms={terms} />
        </div>
      </div>
      {!preview && <MoreBelow productId={product.id} />}
      {!terms.notOpen && (
        <BuyBar
          price={offer?.price?.total ?? null}
          hasGst={(offer?.price?.gst ?? 0) > 0}
          isFrom={choice.isFrom}
          line={purchaseLine(product, choice)}
          stock={stock}
          onNoSize={choice.askForSize}
        />
      )}
    </div>
  );
}

/** Comes after the page itself, which lacks nothing without it. */
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

/** Stands above a product that is looked at by its preview. */
function PreviewNote({ text, link }: Preview) {
  return (
    <p
      role="note"
      className="mb-6 rounded-md border border-line border-l-4 border-l-gold bg-surface p-4"
    >
      {text}{' '}
      {link && (
        <a href={link.path} className="underline">
          {link.text}
        </a>
      )}
    </p>
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

/** On phones: the price and both ways to buy, or why there are none, always within reach of the thumb. */
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

/** What the price is made of, what the piece is made of, and how it comes home. */
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

function Specification({ piece, offer }: { piece: Piece; offer: KaratOffer }) {
  const rows = [
    ['Gross weight', formatGrams(offer.grossWeightMg)],
    ['Stone weight', formatGrams(offer.stoneWeightMg)],
    [`Net weight of ${isGold(offer.karat) ? 'gold' : 'silver'}`, formatGrams(offer.netWeightMg)],
    ['Karat', formatKarat(offer.karat)],
    ['Fineness', `${fineness[offer.karat]} parts per 1,000`],
    ['Sold as', piece.soldAs === 'pairs' ? 'Pair' : 'Piece'],
    ...(offer.size ? [['Size', offer.size]] : []),
    ...(piece.priceTerms?.stones ?? []).map((stone) => [stoneName(stone), stoneFacts(stone)]),
  ];
  return (
    <dl className="figures">
      {rows.map(([term, value]) => (
        <div
          key={`${term} ${value}`}
          className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
