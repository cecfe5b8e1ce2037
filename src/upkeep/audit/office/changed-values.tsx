import { Thumbnail } from '#catalogue/media/components/thumbnail.tsx';
import type { Picture } from '#catalogue/media/picture.ts';
import { type ChangeLine, inShort } from './change-line.ts';

/** A line with its picture, if the shop still has it. */
export type ShownLine = Omit<ChangeLine, 'picture'> & { picture: Picture | null };

/** The changes of an entry: in one line, expandable to a list of values before and after. */
export function ChangedValues({ lines }: { lines: readonly ShownLine[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="group/changes">
      <summary className="figures min-h-6 list-none truncate leading-6 decoration-edge underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {lines.map(inShort).join(', ')}
      </summary>
      <dl className="grid gap-x-4 gap-y-1 py-2 whitespace-normal md:grid-cols-[max-content_1fr]">
        {lines.map((line) => (
          <ChangedValue key={inShort(line)} {...line} />
        ))}
      </dl>
    </details>
  );
}

function ChangedValue({ title, before, after, picture }: ShownLine) {
  return (
    <div className="contents">
      <dt className="text-muted">{title}</dt>
      <dd className="figures flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {picture && <Thumbnail picture={picture} className="size-9 rounded-sm" />}
        {before !== null && <del>{before}</del>}
        {after !== null && <ins className="font-medium no-underline">{after}</ins>}
      </dd>
    </div>
  );
}
