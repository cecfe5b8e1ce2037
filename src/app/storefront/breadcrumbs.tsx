import { Link } from '#app/storefront/link.tsx';

/** One step of a breadcrumb trail; the last one, the current page, has no link. */
export type Crumb = { text: string; to?: string };

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex items-baseline gap-x-2 max-[25rem]:flex-wrap">
        {[{ text: 'Home', to: '/' }, ...crumbs].map(({ text, to }) => (
          <li
            key={text}
            className="flex shrink-0 items-baseline gap-x-2 last:min-w-0 last:shrink not-first:before:text-edge not-first:before:content-['/']"
          >
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
              >
                {text}
              </Link>
            ) : (
              <span aria-current="page" className="truncate">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
