import type { Collection } from '#catalogue/products/categories/category-queries.server.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { Link } from '#app/storefront/link.tsx';

type CollectionCardProps = {
  collection: Collection;
  to: string;
  sizes: string;
  isFirst?: boolean;
  level: 'h2' | 'h3';
};

/** A collection in a list: its cover, its name and the beginning of its description. */
export function CollectionCard({
  collection,
  to,
  sizes,
  isFirst = false,
  level: Heading,
}: CollectionCardProps) {
  return (
    <article className="group @container relative">
      <div className="aspect-[4/3] overflow-hidden rounded-md bg-sand">
        <PictureImage
          picture={collection.picture}
          sizes={sizes}
          isFirst={isFirst}
          alt=""
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <Heading className="mt-4 font-display text-xl font-semibold wrap-anywhere @xs:text-2xl">
        <Link to={to} prefetch="intent" className="card-link">
          {collection.name}
        </Link>
      </Heading>
      {collection.description && (
        <p className="mt-1 line-clamp-2 max-w-prose text-sm wrap-anywhere text-muted">
          {collection.description}
        </p>
      )}
    </article>
  );
}
