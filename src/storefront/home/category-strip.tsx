import type { Category } from '#shop/catalogue/categories/category-queries.server.ts';
import { categoryPath } from '#shop/catalogue/slug.ts';
import { PictureImage } from '#shop/media/components/picture-image.tsx';
import { Link } from '#storefront/link.tsx';

/** The categories as a row of niches, as in a jeweller's wall. */
export function CategoryStrip({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shop-by-category" className="pt-14 md:pt-20">
      <h2
        id="shop-by-category"
        className="page-width font-display text-2xl font-semibold md:text-3xl"
      >
        Shop by category
      </h2>
      <ul className="page-width scroll-row mt-6 grid auto-cols-[minmax(6.5rem,1fr)] grid-flow-col gap-4 pb-2 md:mt-8">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={categoryPath(category)}
              prefetch="intent"
              className="group block text-center text-sm"
            >
              <span className="block aspect-[4/5] overflow-hidden rounded-t-[50%_40%] rounded-b-md border border-line bg-sand transition-colors duration-150 group-hover:border-gold">
                <PictureImage
                  picture={category.picture}
                  sizes="120px"
                  alt=""
                  className="size-full object-cover"
                />
              </span>
              <span className="mt-3 line-clamp-2 wrap-anywhere group-hover:underline group-hover:decoration-gold group-hover:underline-offset-4">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
