import type { SizeKind } from '#catalogue/sizes/size.ts';
import { type RoundKind, SizeFinder } from './size-finder.tsx';
import { useScreenScale, type ScreenScale } from './use-screen-scale.ts';
import { Button } from '#ui/button.tsx';
import { card, scaleRange } from './screen-scale.ts';
import { StepSlider } from './step-slider.tsx';
import {
  bangleSizes,
  braceletLengths,
  chainLengths,
  millimetresOf,
  ringSizes,
} from '#catalogue/sizes/size-table.ts';
import { sizeInWords } from '#catalogue/sizes/size-words.ts';

type SizeGuideProps = {
  kind: SizeKind;
  /** Where a size can be chosen: the available sizes, and the handler. */
  offered?: readonly string[];
  onChoose?: (size: string) => void;
};

/** How to find a size of this kind, and a table of all sizes. */
export function SizeGuide({ kind, offered, onChoose }: SizeGuideProps) {
  return (
    <>
      {kind === 'length' ? (
        <p className="text-muted">
          Place a thread where you want the piece to sit, mark where the ends meet and measure it
          with a ruler. For a bracelet, add a finger’s width.
        </p>
      ) : (
        <RoundGuide kind={kind} offered={offered} onChoose={onChoose} />
      )}
      <SizeRows kind={kind} />
    </>
  );
}

type RoundGuideProps = {
  kind: RoundKind;
  offered: readonly string[] | undefined;
  onChoose: ((size: string) => void) | undefined;
};

function RoundGuide({ kind, offered, onChoose }: RoundGuideProps) {
  const scale = useScreenScale();
  if (!scale.isMeasured) return <CardMeasure scale={scale} />;
  return <SizeFinder kind={kind} scale={scale} offered={offered} onChoose={onChoose} />;
}

/** The outline of a bank card, which the shopper adjusts to a real one: this gives the size of a millimetre. */
function CardMeasure({ scale }: { scale: ScreenScale }) {
  const { pixelsPerMm, setPixels, finish } = scale;
  const width = card.shortMm * pixelsPerMm;
  return (
    <section aria-label="Measure your screen">
      <h3 className="font-display text-xl font-semibold">First, measure your screen</h3>
      <p className="mt-1 text-muted">
        Hold a bank card upright against the outline, short edge at the top, and adjust the outline
        until it is as wide as the card.
      </p>
      {/* May be as wide as a phone's screen. */}
      <div className="-mx-[16px] mt-4 flex justify-center overflow-hidden">
        <CardOutline width={width} />
      </div>
      <StepSlider
        label="Width of the outline"
        value={pixelsPerMm}
        {...scaleRange}
        text={`${Math.round(width)} pixels wide`}
        onChange={setPixels}
      />
      <Button className="mt-3 w-full" onClick={finish}>
        It fits my card
      </Button>
    </section>
  );
}

/** The upper part of the card: only its width matters, and the whole card would push the slider out of view. */
function CardOutline({ width }: { width: number }) {
  return (
    <svg aria-hidden width={width} height="176" className="shrink-0 text-ink">
      <rect
        x="0.5"
        y="0.5"
        width={Math.max(0, width - 1)}
        height={(width * card.longMm) / card.shortMm}
        rx={width * 0.059}
        className="fill-sand stroke-ink"
      />
      <rect
        x={width * 0.4}
        y={width * 0.16}
        width={width * 0.2}
        height={width * 0.16}
        rx="3"
        className="fill-gold/40 stroke-gold"
      />
    </svg>
  );
}

/** All sizes of a kind with their measurements. */
function SizeRows({ kind }: { kind: SizeKind }) {
  if (kind === 'length') return <LengthRows />;
  const sizes = kind === 'ring' ? ringSizes : bangleSizes;
  const rows = sizes.map((size) => {
    const mm = millimetresOf(kind, size) ?? 0;
    return [size, mm.toFixed(1), (mm * Math.PI).toFixed(1)];
  });
  const title = kind === 'ring' ? 'Indian ring sizes' : 'Bangle sizes';
  return <Rows title={title} heads={['Size', 'Across, mm', 'Around, mm']} rows={rows} />;
}

function LengthRows() {
  const chains = chainLengths.map(({ size, fall }) => [sizeInWords('length', size), fall]);
  const bracelets = braceletLengths.map(({ size, wrist }) => [sizeInWords('length', size), wrist]);
  return (
    <>
      <Rows title="Chains" heads={['Length', 'Falls']} rows={chains} />
      <Rows title="Bracelets" heads={['Length', 'Wrist']} rows={bracelets} />
    </>
  );
}

type RowsProps = { title: string; heads: string[]; rows: string[][] };

function Rows({ title, heads, rows }: RowsProps) {
  return (
    <table className="figures mt-6 w-full text-left [&_td]:py-1.5 [&_td:not(:first-child)]:text-right [&_th:not(:first-child)]:text-right">
      <caption className="text-left font-display text-xl font-semibold">{title}</caption>
      <thead>
        <tr className="border-b border-ink/60 text-sm text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="border-b border-line">
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
