import { Form, redirect } from 'react-router';
import { openPublicPage } from '#app/public-page.server.ts';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { maxQueryLength } from '#catalogue/products/search/tidy-query.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/search-page.ts';
import { listSearch } from './list/list-address.ts';
import { isListShown, ProductList } from './list/product-list.tsx';
import { readSearch, understoodAddress } from './list/read-search.server.ts';
import { ListHead } from './list-head.tsx';
import { noteMissedSearch } from './search/note-missed-search.server.ts';
import { keptPage } from '#app/storefront/kept-pages.ts';

export const handle = keptPage;

/** The typed text is interpreted once: its sums, weights and grades become filters like those of any list, each removable. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const understood = understoodAddress(catalogue, url);
  if (understood) throw redirect(url.pathname + listSearch(understood));
  const list = readSearch(catalogue, url);
  if (list.total === 0) noteMissedSearch(context, catalogue, list.address.search?.words ?? '');
  return { list };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = loaderData?.list.address.search?.words;
  return unlistedPageMeta(siteOf(matches), words ? `Search: ${words}` : 'Search');
}

/** Search results as a list with filters like any other. */
export default function SearchPage({ loaderData: { list } }: Route.ComponentProps) {
  const words = list.address.search?.words ?? '';
  return (
    <div className="page-width">
      <ListHead title={words ? `Results for “${words}”` : 'Search'} />
      <SearchForm words={words} />
      {isListShown(list) ? (
        <ProductList list={list} />
      ) : (
        <EmptyList
          text={`No results found for "${words}"`}
          link={{ to: '/products', text: 'See all products' }}
        />
      )}
    </div>
  );
}

/** A form for a new search. Works without JavaScript. */
function SearchForm({ words }: { words: string }) {
  return (
    <Form method="get" role="search" className="mb-8 flex max-w-prose gap-2">
      <input
        // Resets the field for each search.
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        aria-label="Search the shop"
        placeholder="Ring under 30,000"
        maxLength={maxQueryLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="block min-h-12 w-full min-w-0 rounded-sm border border-edge bg-surface px-4 text-base placeholder:text-muted hover:border-ink"
      />
      <Button type="submit" variant="secondary" className="min-h-12 shrink-0">
        Search
      </Button>
    </Form>
  );
}
