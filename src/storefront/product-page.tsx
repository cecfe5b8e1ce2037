import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isId } from '#platform/ids.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { findProduct } from '#shop/catalogue/product-queries.server.ts';
import { openPublicPage } from '#shop/public-page.server.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import { formatIndianTime } from '#ui/indian-time.ts';
import type { Route } from './+types/product-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { EmptyList } from './empty-list.tsx';
import { missingPageMeta } from './page-meta.ts';
import { productPath } from './paths.ts';
import { BuyBar } from './product/buy-bar.tsx';
import { Gallery } from './product/gallery.tsx';
import { ProductFacts, type ProductPricing } from './product/product-facts.tsx';
import { productCrumbs } from './product/product-crumbs.ts';
import { productMeta } from './product/product-meta.ts';
import { purchaseLine } from './product/purchase-line.ts';
import { PurchasePanel } from './product/purchase-panel.tsx';
import { chosenPiece, useChoice } from './product/use-choice.ts';

/** The address of a variation by itself leads to its product with the variation chosen. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config } = openPublicPage(context);
  const settings = await readPricingForDisplay(db);
  const product = isId(params.productId) ? await findProduct(db, settings, params.productId) : null;
  if (!product) return data({ product: null, pricing: null, meta: null }, { status: 404 });
  if (product.id !== params.productId.toLowerCase()) {
    throw redirect(productPath(product.id, params.productId.toLowerCase()));
  }
  const pricing: ProductPricing = {
    ratePaisePerGram: settings.ratePaisePerGram,
    gstPercentage: settings.gstPercentage,
    rateSetAt: settings.rateUpdatedAt && formatIndianTime(settings.rateUpdatedAt),
  };
  const piece = chosenPiece(product, new URL(request.url).searchParams.get('variation'));
  // Made here, because this page has no script to spare and search engines read what comes first.
  const meta = productMeta(config.publicUrl?.origin ?? '', product, piece);
  return data({ product, pricing, meta });
}

/** Choosing a variation only changes the address: all of them are here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? missingPageMeta('Product not found');
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, pricing } = loaderData;
  if (!product) {
    return (
      <div className="page-width pt-12">
        <h1 className="sr-only">Product not found</h1>
        <EmptyList text="Product not found" link={{ to: '/products', text: 'See all products' }} />
      </div>
    );
  }
  return <ProductDetail key={product.id} product={product} pricing={pricing} />;
}

function ProductDetail({ product, pricing }: { product: Product; pricing: ProductPricing }) {
  const choice = useChoice(product);
  const { piece, offer } = choice;
  const pictures = piece.pictures.length > 0 ? piece.pictures : product.pictures;
  return (
    <div className="page-width pt-6 md:pt-8">
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="mt-5 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
        <div className="lg:sticky lg:top-20 lg:self-start">
          <Gallery key={pictures[0]?.key} pictures={pictures} name={product.name} />
        </div>
        <div>
          <h1 className="font-display text-3xl font-semibold">{product.name}</h1>
          <PurchasePanel product={product} choice={choice} />
          <p className="my-8 max-w-prose">{piece.description || product.description}</p>
          <ProductFacts piece={piece} offer={offer} pricing={pricing} />
        </div>
      </div>
      <BuyBar price={offer?.price?.total ?? null} line={purchaseLine(product, choice)} />
    </div>
  );
}
