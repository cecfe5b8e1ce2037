import { data, redirect } from 'react-router';
import type { Product } from '#shop/catalogue/product.ts';
import { openPublicPage } from '#shop/public-page.server.ts';
import type { Route } from './+types/product-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { EmptyList } from './empty-list.tsx';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { productPath } from './paths.ts';
import { BuyBar } from './product/buy-bar.tsx';
import { choiceIn } from './product/choice-address.ts';
import { Gallery } from './product/gallery/gallery.tsx';
import { ProductFacts } from './product/product-facts.tsx';
import { productCrumbs } from './product/product-crumbs.ts';
import { productMeta } from './product/product-meta.ts';
import { PreviewNote } from './product/preview-note.tsx';
import { type ProductTerms, productTermsOf } from './product/product-terms.ts';
import { purchaseLine } from './product/purchase-line.ts';
import { PurchasePanel } from './product/purchase-panel.tsx';
import { type Preview, readPreview } from './product/read-preview.server.ts';
import { stockNote } from './product/stock-note.ts';
import { useChoice } from './product/use-choice.ts';

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
  };
  const meta = productMeta(site, product, chosen);
  return data({ product, terms: productTermsOf(settings, product), meta, preview: null });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.product?.name ?? 'Product not found';
  return loaderData?.meta ?? unlistedPageMeta(siteOf(matches), title);
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, terms, preview } = loaderData;
  if (!product) {
    return (
      <div className="page-width pt-12">
        <h1 className="sr-only">Product not found</h1>
        <EmptyList text="Product not found" link={{ to: '/products', text: 'See all products' }} />
      </div>
    );
  }
  return <ProductDetail key={product.id} product={product} terms={terms} preview={preview} />;
}

type ProductDetailProps = { product: Product; terms: ProductTerms; preview: Preview | null };

function ProductDetail({ product, terms, preview }: ProductDetailProps) {
  const choice = useChoice(product);
  const { piece, offer } = choice;
  const stock = terms.notOpen ?? stockNote(choice);
  const description = piece.description || product.description;
  const pictures = piece.pictures.length > 0 ? piece.pictures : product.pictures;
  return (
    <div className="page-width pt-6 md:pt-8">
      {preview && <PreviewNote {...preview} />}
      <Breadcrumbs crumbs={productCrumbs(product)} />
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-x-16">
        <div className="lg:sticky lg:top-20 lg:self-start">
          <Gallery key={pictures[0]?.key} pictures={pictures} name={product.name} />
        </div>
        <div>
          <h1 className="font-display text-3xl font-semibold wrap-anywhere">{product.name}</h1>
          <PurchasePanel product={product} choice={choice} stock={stock} terms={terms} />
          {description && <p className="mt-8 max-w-prose wrap-anywhere">{description}</p>}
          <ProductFacts choice={choice} terms={terms} />
        </div>
      </div>
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
