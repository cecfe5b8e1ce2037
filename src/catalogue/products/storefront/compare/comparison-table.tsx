import { Link } from '#app/storefront/link.tsx';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import type { ComparedCell, ComparedRow } from './compared-table.ts';
import type { ComparedColumn } from './read-comparison.server.ts';

type ComparisonTableProps = { columns: readonly ComparedColumn[]; rows: readonly ComparedRow[] };

/** Pieces side by side; scrolls sideways in a narrow window. */
export function ComparisonTable({ columns, rows }: ComparisonTableProps) {
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
