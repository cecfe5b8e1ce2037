import { Check } from 'lucide-react';
import { formatGrams } from '#shop/money/weight.ts';
import { classNames } from '#ui/class-names.ts';
import { progressInWords } from './packing-messages.ts';
import type { UnitToPack } from './read-packing.server.ts';

type UnitStepsProps = {
  units: readonly UnitToPack[];
  current: string | null;
  onChoose: (key: string) => void;
};

/** The pieces of the order: which are packed, and which one is on the table. Each leads to its form. */
export function UnitSteps({ units, current, onChoose }: UnitStepsProps) {
  const packed = units.filter((unit) => unit.packed).length;
  return (
    <nav aria-label="Pieces of this order" className="min-w-0">
      <p role="status" className="mb-2 font-medium">
        {progressInWords({ packed, pieces: units.length })}
      </p>
      <ol className="grid grid-cols-1 gap-2">
        {units.map((unit) => (
          <li key={unit.key}>
            <button
              type="button"
              aria-current={unit.key === current ? 'step' : undefined}
              onClick={() => onChoose(unit.key)}
              className={classNames(
                'flex min-h-11 w-full items-center gap-3 rounded-sm border px-3 py-2 text-left',
                unit.key === current ? 'border-ink bg-surface' : 'border-line hover:border-ink',
              )}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid size-5 shrink-0 place-items-center rounded-sm border',
                  unit.packed ? 'border-emerald bg-emerald text-surface' : 'border-edge',
                )}
              >
                {unit.packed && <Check size={14} strokeWidth={2.5} />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 wrap-anywhere">{nameOfUnit(unit)}</span>
                <span className="figures block text-sm text-muted">{factsOf(unit)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `Lotus ring, 2 of 3`. */
export function nameOfUnit({ line, unit }: UnitToPack): string {
  return line.quantity === 1 ? line.name : `${line.name}, ${unit} of ${line.quantity}`;
}

function factsOf({ packed }: UnitToPack): string {
  if (!packed) return 'To be packed';
  return `${packed.huid ?? 'No HUID'}, ${formatGrams(packed.netWeightMg)} net`;
}
