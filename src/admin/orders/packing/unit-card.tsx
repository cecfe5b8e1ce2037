import { useMediaUrl } from '#shop/media/components/use-media-url.ts';
import { atMediaUrl } from '#shop/media/picture.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { karatAndSize } from '#shop/orders/line-words.ts';
import type { UnitToPack } from './read-packing.server.ts';
import { nameOfUnit } from './unit-steps.tsx';

/** The piece that is on the table: what to look for, in large type. */
export function UnitCard({ unit }: { unit: UnitToPack }) {
  const mediaUrl = useMediaUrl();
  const { line } = unit;
  return (
    <div className="mb-5 flex items-start gap-4">
      {line.image ? (
        <img
          src={atMediaUrl(line.image, mediaUrl)}
          alt=""
          width={96}
          height={96}
          className="size-24 shrink-0 rounded-sm object-cover"
        />
      ) : (
        <span aria-hidden className="block size-24 shrink-0 rounded-sm bg-sand" />
      )}
      <div className="min-w-0">
        <h2 className="line-clamp-3 font-display text-2xl leading-tight font-semibold wrap-anywhere">
          {nameOfUnit(unit)}
        </h2>
        <p className="figures mt-1 text-base">{karatAndSize(line).join(', ')}</p>
        <p className="figures text-muted">
          Sold as {formatGrams(line.grossWeightMg)} gross, {formatGrams(line.netWeightMg)} net
        </p>
      </div>
    </div>
  );
}
