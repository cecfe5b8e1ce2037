import { useState } from 'react';
import { bangleSizes, millimetresOf, nearestSize, ringSizes } from '#catalogue/sizes/size-table.ts';
import { sizeInWords } from '#catalogue/sizes/size-words.ts';
import { Button } from '#ui/button.tsx';
import { StepSlider } from './step-slider.tsx';
import type { ScreenScale } from './use-screen-scale.ts';

export type RoundKind = 'ring' | 'bangle';

const words = {
  ring: {
    lay: 'Place a ring that fits you on the circle. The right size fills the inside of the ring, edge to edge.',
    slider: 'Size of the ring',
    first: '12',
  },
  bangle: {
    lay: 'Place a bangle that fits you on the circle. The right size fills the inside of the bangle, edge to edge.',
    slider: 'Size of the bangle',
    first: '2.6',
  },
} as const;

type SizeFinderProps = {
  kind: RoundKind;
  scale: ScreenScale;
  /** Called when the shopper picks the found size, where it can be chosen. */
  onChoose?: ((size: string) => void) | undefined;
  /** The sizes that can be chosen. */
  offered?: readonly string[] | undefined;
};

/** A true-size circle to match with the shopper's own ring or bangle. */
export function SizeFinder({ kind, scale, onChoose, offered }: SizeFinderProps) {
  const sizes = kind === 'ring' ? ringSizes : bangleSizes;
  const [size, setSize] = useState<string>(words[kind].first);
  const { lay, slider } = words[kind];
  const diameter = (millimetresOf(kind, size) ?? 0) * scale.pixelsPerMm;
  return (
    <section aria-label="Find your size">
      <h3 className="font-display text-xl font-semibold">Find your size</h3>
      <p className="mt-1 text-muted">{lay}</p>
      <SizeCircle diameter={diameter} />
      {diameter > window.innerWidth && (
        <p className="mb-2 text-center text-sm text-danger">
          Too wide for this screen. Please print the sizer.
        </p>
      )}
      <p className="figures text-center text-lg font-semibold" aria-live="polite">
        {sizeInWords(kind, size)}
      </p>
      <StepSlider
        label={slider}
        value={sizes.indexOf(size)}
        min={0}
        max={sizes.length - 1}
        step={1}
        text={sizeInWords(kind, size)}
        onChange={(at) => setSize(sizes[at] ?? size)}
      />
      <Measured kind={kind} onFound={setSize} />
      {onChoose && <ChooseFound size={size} offered={offered ?? []} onChoose={onChoose} />}
      <button
        type="button"
        onClick={scale.measureAgain}
        className="mt-2 inline-flex min-h-11 items-center text-sm text-link"
      >
        Measure the screen again
      </button>
    </section>
  );
}

/** For shoppers who have measured the inside with a ruler. */
function Measured({ kind, onFound }: { kind: RoundKind; onFound: (size: string) => void }) {
  const [note, setNote] = useState('');
  function find(text: string) {
    const mm = Number(text.replace(',', '.'));
    const found = mm > 0 ? nearestSize(kind, mm) : null;
    if (found) onFound(found);
    const unknown = mm > 0 ? 'We have no size this wide.' : '';
    setNote(found ? `Nearest: ${sizeInWords(kind, found)}` : unknown);
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 text-sm">
      <label className="flex min-h-11 items-center gap-2">
        Or enter the inside diameter in mm
        <input
          inputMode="decimal"
          maxLength={5}
          onChange={(event) => find(event.target.value)}
          className="figures h-11 w-20 rounded-sm border border-edge bg-surface px-3 text-base"
        />
      </label>
      <span role="status" className="text-muted">
        {note}
      </span>
    </div>
  );
}

type ChooseFoundProps = {
  size: string;
  offered: readonly string[];
  onChoose: (size: string) => void;
};

function ChooseFound({ size, offered, onChoose }: ChooseFoundProps) {
  if (!offered.includes(size)) {
    return <p className="mt-4 text-sm text-muted">This piece is not made in size {size}.</p>;
  }
  return (
    <Button className="mt-4 w-full" onClick={() => onChoose(size)}>
      Choose size {size}
    </Button>
  );
}

/** A circle to lay a ring on, with a cross for centring. Cropped if it is too wide; `SizeFinder` then says so. */
function SizeCircle({ diameter }: { diameter: number }) {
  const edge = diameter + 2;
  const middle = edge / 2;
  return (
    <div className="-mx-[16px] my-2 grid min-h-36 place-items-center overflow-hidden">
      <svg aria-hidden width={edge} height={edge} className="max-w-none shrink-0">
        <circle cx={middle} cy={middle} r={diameter / 2} className="fill-sand stroke-ink" />
        <path
          d={`M${middle} ${middle - 6}v12M${middle - 6} ${middle}h12`}
          className="fill-none stroke-gold-ink"
        />
      </svg>
    </div>
  );
}
