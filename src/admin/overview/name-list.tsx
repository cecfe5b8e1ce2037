import { Link } from 'react-router';

type NameListProps = {
  entries: { key: string; to: string | null; name: string; value: string; note?: string }[];
  /** Said where there are none. */
  empty: string;
};

/** Names with a figure each, which lead to where they are looked after. */
export function NameList({ entries, empty }: NameListProps) {
  if (entries.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ol className="divide-y divide-line">
      {entries.map(({ key, to, name, value, note }) => (
        <li key={key} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {to ? (
              <Link to={to} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="figures shrink-0 text-right">
            {value}
            {note && <span className="block text-muted">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
