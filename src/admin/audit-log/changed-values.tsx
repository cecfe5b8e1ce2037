import type { ChangedFields } from '#shop/audit/changed-fields.ts';

type ChangedValuesProps = { before: ChangedFields | null; after: ChangedFields | null };

/** What a change changed, field by field, from what to what. */
export function ChangedValues({ before, after }: ChangedValuesProps) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[max-content_1fr]">
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
  );
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
