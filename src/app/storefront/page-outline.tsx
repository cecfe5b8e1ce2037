import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProductGridOutline } from '#catalogue/products/storefront/product-grid-outline.tsx';

/** Skeletons by path; everything else is text. */
const shapes: [beginning: RegExp, outline: () => ReactNode][] = [
  [/^\/$/, HomeOutline],
  [/^\/product\//, ProductOutline],
  [/^\/collections$/, CollectionsOutline],
  [/^\/collection\//, CollectionOutline],
  [/^\/(products|category|search)\b/, ListOutline],
  [/^\/my-orders\b/, RowsOutline],
];

/** The skeleton of the page at a path while it is loading. */
export default function PageOutline({ path }: { path: string }) {
  const [, Outline = TextOutline] = shapes.find(([beginning]) => beginning.test(path)) ?? [];
  return <Outline />;
}

/** Stacked bars with these class names. */
function Bars({ sizes }: { sizes: string[] }) {
  return Array.from(sizes.entries(), ([place, size]) => (
    <Skeleton key={place} className={`mb-4 ${size}`} />
  ));
}

const head = ['mt-6 h-6 w-32 md:mt-8', 'h-12 w-64 max-w-full'];

function HomeOutline() {
  return <Skeleton className="h-[max(26rem,45vw)] w-full" />;
}

function ListOutline() {
  return (
    <div className="page-width">
      <Bars sizes={[...head, 'mb-8 h-6 w-96 max-w-full', 'mb-8 h-14']} />
      <ProductGridOutline />
    </div>
  );
}

function CollectionOutline() {
  return (
    <>
      <Skeleton className="mb-8 h-[max(28rem,125vw)] w-full md:mb-12 md:h-112" />
      <div className="page-width">
        <Bars sizes={['mb-8 h-14']} />
        <ProductGridOutline />
      </div>
    </>
  );
}

function CollectionsOutline() {
  return (
    <div className="page-width">
      <Bars sizes={head} />
      <p aria-hidden className="mb-10 text-muted">
        Loading collections…
      </p>
      <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 xl:gap-x-8">
        {[1, 2, 3, 4].map((place) => (
          <div key={place}>
            <Bars sizes={['aspect-[4/3] rounded-md', 'h-7 w-40', 'h-4 w-4/5']} />
          </div>
        ))}
      </div>
    </div>
  );
}

function ProductOutline() {
  return (
    <div className="page-width grid gap-10 py-10 lg:grid-cols-[7fr_5fr]">
      <Skeleton className="aspect-square w-full" />
      <div>
        <Bars sizes={['h-10 w-3/4', 'mb-10 h-7 w-40', 'h-14', 'h-14']} />
      </div>
    </div>
  );
}

function RowsOutline() {
  return (
    <div className="page-width">
      <Bars sizes={[...head, 'mt-12 h-40', 'h-40', 'h-40']} />
    </div>
  );
}

function TextOutline() {
  return (
    <div className="page-width">
      <Bars
        sizes={[
          ...head,
          'mt-12 h-4 max-w-prose',
          ...Array<string>(5).fill('h-4 max-w-prose'),
          'h-4 w-60',
        ]}
      />
    </div>
  );
}
