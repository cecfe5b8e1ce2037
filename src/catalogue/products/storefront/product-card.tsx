import { lazy, Suspense, useState } from 'react';
import { formatKarat } from '#price/pricing/karat.ts';
import type { ProductCard as Product } from '#catalogue/products/product.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { formatRupees } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { PriceTag } from '#price/pricing/components/price-tag.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#app/storefront/link.tsx';
import { productPath } from '#app/storefront/paths.ts';
import { WishlistHeart } from '#selling/wishlist/storefront/wishlist-heart.tsx';
import { wishOfCard } from './wish-of-card.ts';

/** Card widths in the grid of 2, 3 and 4 columns. */
const sizes = '(width >= 80rem) 306px, (width >= 48rem) 30vw, calc(50vw - 24px)';

type ProductCardProps = {
  product: Product;
  isFirst: boolean;
  /** The heading level, depending on the list's position in the page. */
  level?: 'h2' | 'h3';
};

/** A product in a list: its picture, grade, weight and today's price. */
export function ProductCard({ product, isFirst, level: Heading = 'h2' }: ProductCardProps) {
  const [first] = product.pictures;
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}
      onFocus={({ target }) => target.matches(':focus-visible') && setPointedAt(true)}
    >
      <div className="relative aspect-square overflow-hidden rounded-md bg-sand">
        <PictureImage
          picture={first}
          sizes={sizes}
          isFirst={isFirst}
          alt=""
          className={classNames('size-full object-cover', !product.isInStock && 'opacity-60')}
        />
        {!product.isInStock && (
          <p className="absolute bottom-0 left-0 z-10 rounded-tr-md bg-paper px-3 py-1 text-sm">
            Out of stock
          </p>
        )}
      </div>
      <CardText product={product} Heading={Heading} />
      {isPointedAt && (
        <Suspense>
          <PointedCard product={product} sizes={sizes} />
        </Suspense>
      )}
      <WishlistHeart
        wish={wishOfCard(product)}
        isOneOfMany
        className="absolute top-0.5 right-0.5 rounded-full bg-paper/90 bg-clip-content p-1"
      />
    </article>
  );
}

/** Loaded for a mouse or a keyboard: on a phone the piece is one press away, and the list is there at once on the way back. */
const PointedCard = lazy(() =>
  import('./quick-look/pointed-card.tsx').catch(() => ({ default: () => null })),
);

/** At most four lines on a phone, where two cards sit side by side. */
function CardText({ product, Heading }: { product: Product; Heading: 'h2' | 'h3' }) {
  return (
    <>
      <Heading
        className={classNames(
          'mt-3 line-clamp-2 leading-snug font-medium wrap-anywhere',
          (product.reducedBy || product.perGram) && 'max-md:line-clamp-1',
        )}
      >
        <Link
          to={productPath(product.id) + (product.chooses ?? '')}
          prefetch="intent"
          className="card-link"
        >
          {product.name}
        </Link>
      </Heading>
      <p className="figures mt-1 text-sm text-muted">{describeGold(product)}</p>
      <PriceTag
        price={product.price}
        priceBeforeDiscount={product.priceBeforeDiscount}
        isFrom={product.hasCheaperVariation}
        className="mt-1 font-semibold"
      />
      {product.reducedBy && (
        <p className="line-clamp-1 text-sm text-emerald md:line-clamp-none">{product.reducedBy}</p>
      )}
      {product.perGram && (
        <p
          className={classNames('figures text-sm text-muted', product.reducedBy && 'max-md:hidden')}
        >
          {formatRupees(product.perGram.amount)} / g incl. making ({product.perGram.making})
        </p>
      )}
    </>
  );
}

function describeGold({ karat, netWeightMg, soldAs }: Product): string {
  const parts = [
    karat && formatKarat(karat),
    netWeightMg && `${formatGrams(netWeightMg)} net`,
    soldAs === 'pairs' && 'pair',
  ];
  return parts.filter(Boolean).join(' · ');
}
