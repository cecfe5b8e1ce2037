import { Form, redirect } from 'react-router';
import { openPublicPage } from '#app/public-page.server.ts';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { maxQueryLength, tidyQuery } from '#catalogue/products/search/tidy-query.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import type { Route } from './+types/compare-page.ts';
import {
  addParameter,
  type ComparedId,
  comparedParameters,
  mostCompared,
  readCompared,
} from './compare/compare-address.ts';
import { ComparisonTable } from './compare/comparison-table.tsx';
import { addedPath, readComparison } from './compare/read-comparison.server.ts';
import { useRememberedPieces } from './compare/use-remembered-pieces.ts';
import { ListHead } from './list-head.tsx';
import { keptPage } from '#app/storefront/kept-pages.ts';

export const handle = keptPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = await openPublicPage(context);
  const pieces = readCompared(url.searchParams);
  const words = tidyQuery(url.searchParams.get(addParameter) ?? '');
  const path = words && addedPath(catalogue, pieces, words);
  if (path) throw redirect(path);
  return { ...readComparison(catalogue, pieces), unknown: words };
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Compare pieces');
}

/** Up to four pieces side by side: every part of their prices, weights and availability. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { pieces, columns, rows, unknown } = loaderData;
  useRememberedPieces(pieces);
  return (
    <div className="page-width">
      <ListHead title="Compare pieces" description="Side by side, at today’s gold rate." />
      {columns.length > 0 ? (
        <ComparisonTable columns={columns} rows={rows} />
      ) : (
        <EmptyList
          text="Nothing to compare yet"
          link={{ to: '/products', text: 'See all products' }}
        />
      )}
      {pieces.length < mostCompared && <AddPiece pieces={pieces} unknown={unknown} />}
    </div>
  );
}

/** Adds a piece by name; the Compare link of a product page does the same. */
function AddPiece({ pieces, unknown }: { pieces: readonly ComparedId[]; unknown: string }) {
  return (
    <Form method="get" role="search" className="mt-10 max-w-prose">
      {Object.entries(comparedParameters(pieces)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex items-end gap-2">
        <TextField
          // Empties the field once the found piece is in the table.
          key={pieces.length}
          label="Add a piece"
          name={addParameter}
          defaultValue={unknown}
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Its name, such as lotus ring"
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" className="shrink-0">
          Add
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {unknown ? `No piece found for “${unknown}”.` : 'Or open a piece and choose Compare.'}
      </p>
    </Form>
  );
}
