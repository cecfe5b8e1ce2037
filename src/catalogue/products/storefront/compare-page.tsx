import { Form, redirect, useNavigate, useSearchParams } from 'react-router';
import { useEffect } from 'react';
import { openPublicPage } from '#app/public-page.server.ts';
import { EmptyList } from '#app/storefront/empty-list.tsx';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { maxQueryLength, tidyQuery } from '#catalogue/products/search/tidy-query.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { Link } from '#app/storefront/link.tsx';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { lastingStorage } from '#ui/browser-storage.ts';
import type { Route } from './+types/compare-page.ts';
import {
  addParameter,
  type ComparedId,
  comparedParameters,
  comparisonPath,
  joinCompared,
  mostCompared,
  readCompared,
  withParameter,
} from './compare/compare-address.ts';
import {
  addedPath,
  type ComparedColumn,
  readComparison,
} from './compare/read-comparison.server.ts';
import { ListHead } from './list-head.tsx';
import { keptPage } from '#app/storefront/kept-pages.ts';
import type { ComparedCell, ComparedRow } from './compare/compared-table.ts';

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

type ComparisonTableProps = { columns: readonly ComparedColumn[]; rows: readonly ComparedRow[] };

/** Pieces side by side; scrolls sideways in a narrow window. */
function ComparisonTable({ columns, rows }: ComparisonTableProps) {
  return (
    <section aria-label="Comparison" className="relative -mx-4 overflow-x-auto px-4">
      <table className="figures w-full text-left align-top">
        <caption className="sr-only">Prices, weights and stock of the compared pieces</caption>
        <thead>
          <tr>
            <th scope="col" className={firstColumn}>
              <span className="sr-only">What is compared</span>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }, place) => (
            <tr key={title} className={place === 0 ? 'text-lg font-semibold' : ''}>
              <th
                scope="row"
                className={`${firstColumn} border-t border-line py-3 text-sm font-normal text-muted`}
              >
                {title}
              </th>
              {columns.map(({ id }, column) => (
                <Cell key={id} cell={cells[column] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const firstColumn = 'sticky left-0 z-10 w-24 min-w-24 bg-paper pr-3 align-top md:w-44';

function ColumnHead({ name, path, picture, grade, others, withoutPath }: ComparedColumn) {
  return (
    <th scope="col" className="w-64 min-w-33 pr-4 pb-5 align-top font-normal">
      <Link to={path} className="group block">
        <PictureImage
          picture={picture}
          sizes="(width < 48rem) 8.25rem, 12rem"
          alt=""
          className="aspect-square w-full max-w-48 rounded-sm object-cover"
        />
        <span className="mt-3 block leading-snug font-medium wrap-anywhere group-hover:underline">
          {name}
        </span>
      </Link>
      <span className="mt-1 block text-sm text-muted">{grade}</span>
      <span className="-mb-3 flex flex-wrap gap-x-4 text-sm">
        {others.map((other) => (
          <Link
            key={other.name}
            to={other.path}
            aria-label={`${name} in ${other.name}`}
            className={small}
          >
            In {other.name}
          </Link>
        ))}
        <Link to={withoutPath} aria-label={`Remove ${name}`} className={small}>
          Remove
        </Link>
      </span>
    </th>
  );
}

const small = 'inline-flex min-h-11 items-center underline decoration-gold underline-offset-4';

function Cell({ cell }: { cell: ComparedCell }) {
  return (
    <td className="border-t border-line py-3 pr-4 align-top wrap-anywhere">
      {cell ? cell.text : <NoSuchPart />}
      {cell?.how && <span className="block text-sm text-muted">{cell.how}</span>}
      {cell?.isLowest && <span className="block text-sm font-normal text-emerald">Lowest</span>}
    </td>
  );
}

function NoSuchPart() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </>
  );
}

const storageKey = 'kanak.compared';

/** Adds a piece sent from its page to those remembered on this device; otherwise remembers the compared pieces. */
function useRememberedPieces(pieces: readonly ComparedId[]): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    const joined = query.has(withParameter) ? joinCompared(remembered(), pieces) : pieces;
    lastingStorage.remember(storageKey, comparedParameters(joined));
    if (query.has(withParameter)) void navigate(comparisonPath(joined), { replace: true });
  }, [navigate, pieces, query]);
}

function remembered(): ComparedId[] {
  const stored = lastingStorage.recall(storageKey);
  const isKnown = typeof stored === 'object' && stored !== null && 'pieces' in stored;
  return isKnown ? readCompared(new URLSearchParams({ pieces: String(stored.pieces) })) : [];
}
