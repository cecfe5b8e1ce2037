import type { ChangedFields } from '#shop/audit/changed-fields.ts';

type ChangedValuesProps = { before: ChangedFields | null; after: ChangedFields | null };

/** What a change changed: in one line, and opened field by field, from what to what. */
export function ChangedValues({ before, after }: ChangedValuesProps) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <details className="group/changes">
      <summary className="figures min-h-6 list-none truncate leading-6 decoration-edge underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {names.map((name) => inShort(name, before, after)).join(', ')}
      </summary>
      <dl className="grid gap-x-4 gap-y-1 py-2 whitespace-normal md:grid-cols-[max-content_1fr]">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt className="text-muted">{fieldTitle(name)}</dt>
            <dd className="figures wrap-anywhere">
              {before && name in before && <del className="mr-2">{shownValue(before[name])}</del>}
              {after && name in after && (
                <ins className="font-medium no-underline">{shownValue(after[name])}</ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** `Making charge percentage 12 → 14`. */
function inShort(name: string, before: ChangedFields | null, after: ChangedFields | null): string {
  const values = [before, after].flatMap((side) =>
    side && name in side ? shownValue(side[name]) : [],
  );
  return `${fieldTitle(name)} ${values.join(' → ')}`;
}

/** `makingChargePercentage` as `Making charge percentage`. */
function fieldTitle(name: string): string {
  const words = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
}
