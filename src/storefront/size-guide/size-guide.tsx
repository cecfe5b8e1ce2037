import type { SizeKind } from '#shop/sizes/size.ts';
import { CardMeasure } from './card-measure.tsx';
import { type RoundKind, SizeFinder } from './size-finder.tsx';
import { SizeRows } from './size-rows.tsx';
import { useScreenScale } from './use-screen-scale.ts';

type SizeGuideProps = {
  kind: SizeKind;
  /** Where a size may be chosen: those that there are, and what choosing one does. */
  offered?: readonly string[];
  onChoose?: (size: string) => void;
};

/** How to find a size of this kind, and all of them in figures. */
export function SizeGuide({ kind, offered, onChoose }: SizeGuideProps) {
  return (
    <>
      {kind === 'length' ? (
        <p className="text-muted">
          Lay a thread where the piece is to fall, mark where its ends meet, and measure it along a
          ruler. For a bracelet add a finger’s width.
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
