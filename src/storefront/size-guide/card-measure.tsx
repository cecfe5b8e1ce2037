import { Button } from '#ui/button.tsx';
import { card, scaleRange } from './screen-scale.ts';
import { StepSlider } from './step-slider.tsx';
import type { ScreenScale } from './use-screen-scale.ts';

/** A bank card as large as a real one, once the shopper has made it so: then a millimetre is known. */
export function CardMeasure({ scale }: { scale: ScreenScale }) {
  const { pixelsPerMm, setPixels, finish } = scale;
  const width = card.shortMm * pixelsPerMm;
  return (
    <section aria-label="Measure your screen">
      <h3 className="font-display text-xl font-semibold">First, measure your screen</h3>
      <p className="mt-1 text-muted">
        Hold a bank card upright on the outline, its short edge along the top, and make the outline
        as wide as the card.
      </p>
      {/* On a phone it may be as wide as the screen. */}
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

/** The upper part of the card: its width is all that counts, and all of it would push the slider out of sight. */
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
