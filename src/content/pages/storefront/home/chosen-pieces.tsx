import type { ProductCard as Product } from '#catalogue/products/product.ts';
import { Link } from '#app/storefront/link.tsx';
import { ProductCard } from '#catalogue/products/storefront/product-card.tsx';
import { productGridShape } from '#catalogue/products/storefront/product-grid-outline.tsx';

/** The home page's pieces, as picked and ordered by staff. */
export default function ChosenPieces({ pieces }: { pieces: readonly Product[] }) {
  return (
    <section aria-labelledby="chosen-pieces" className="page-width pt-16 md:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="chosen-pieces" className="font-display text-2xl font-semibold md:text-3xl">
          Handpicked Pieces
        </h2>
        <Link to="/products" className="text-link inline-flex min-h-11 items-center">
          See all products
        </Link>
      </div>
      <ul className={`mt-6 md:mt-8 ${productGridShape}`}>
        {pieces.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} isFirst={false} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
