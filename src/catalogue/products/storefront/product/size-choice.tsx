import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KaratOffer, Piece } from '#catalogue/products/product.ts';
import { sizeInWords, sizeTitles } from '#catalogue/sizes/size-words.ts';
import { opensOrLeadsTo } from '#ui/before-script.ts';
import { classNames } from '#ui/class-names.ts';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';
import { buyFormId } from './buy-form.ts';
import { sizesIn } from './choice-address.ts';
import { focusSizes, sizesId } from './sizes-id.ts';
import type { Choice } from './use-choice.ts';
import { readMySize, saveMySize } from './my-size.ts';

/** The sizes of a piece in its karat; sizes that are out of stock stay visible and marked. */
export default function SizeChoice({ choice }: { choice: Choice }) {
  const { piece, offer, needsSize, isSizeAsked } = choice;
  const { isPreset, chooseMySize } = useMySize(choice);
  const id = useId();
  const sizes = sizesIn(piece, offer?.karat);
  const chosen = needsSize ? null : offer;
  // A shopper who pressed Buy before this script loaded was focused on fields that these have replaced.
  const onMount = useEffectEvent(() => isSizeAsked && focusSizes());
  useEffect(() => void onMount(), []);
  return (
    <div
      id={sizesId}
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-note`}
      aria-invalid={isSizeAsked || undefined}
    >
      <div className="-mt-2.5 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p>
          <span id={`${id}-title`} className="font-medium">
            {piece.sizeKind ? sizeTitles[piece.sizeKind] : 'Size'}
          </span>
          {chosen && (
            <span className="figures ml-2 text-muted">
              {sizeInWords(piece.sizeKind, chosen.size)}
            </span>
          )}
        </p>
        <GuideButton piece={piece} sizes={sizes} onChoose={chooseMySize} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
        {sizes.map((each) => (
          <SizeOption
            key={each.size}
            piece={piece}
            offer={each}
            isChosen={each === chosen}
            isAsked={isSizeAsked}
            onChoose={chooseMySize}
          />
        ))}
      </div>
      <div id={`${id}-note`} className="text-sm" aria-live="polite">
        {isSizeAsked && <p className="mt-2 text-danger">Please choose a size</p>}
        {isPreset && <p className="mt-2 text-muted">The size you chose last time.</p>}
        <MarksNote piece={piece} sizes={sizes} />
      </div>
    </div>
  );
}

type SizeOptionProps = {
  piece: Piece;
  offer: KaratOffer;
  isChosen: boolean;
  isAsked: boolean;
  onChoose: (size: string) => void;
};

function SizeOption({ piece, offer, isChosen, isAsked, onChoose }: SizeOptionProps) {
  const { size, stockQuantity } = offer;
  const isGone = stockQuantity === 0;
  const isMade = isGone && piece.madeToOrderDays !== null;
  const state = isMade ? ', made to order' : ', out of stock';
  return (
    <label
      className={classNames(
        'choice figures flex min-h-11 items-center justify-center rounded-sm border bg-surface px-2',
        'transition-colors duration-150 hover:border-ink',
        isAsked ? 'border-danger' : 'border-edge',
        isMade && 'border-dashed',
        isGone && !isMade && 'text-muted line-through decoration-edge',
      )}
    >
      <input
        type="radio"
        name="size"
        form={buyFormId}
        value={size}
        checked={isChosen}
        aria-label={sizeInWords(piece.sizeKind, size) + (isGone ? state : '')}
        onChange={() => onChoose(size)}
        className="choice-input peer"
      />
      <span aria-hidden className="choice-face peer-checked:bg-ink" />
      <span className="relative peer-checked:text-paper">{size}</span>
    </label>
  );
}

/** Explains the marking of out-of-stock sizes, if some are and some are not. */
function MarksNote({ piece, sizes }: { piece: Piece; sizes: KaratOffer[] }) {
  const gone = sizes.filter(({ stockQuantity }) => stockQuantity === 0);
  if (gone.length === 0 || gone.length === sizes.length) return null;
  const text =
    piece.madeToOrderDays === null
      ? 'Sizes struck through are out of stock.'
      : `Sizes with a dashed edge are made to order, ${piece.madeToOrderDays} days.`;
  return <p className="mt-2 text-muted">{text}</p>;
}

type GuideButtonProps = {
  piece: Piece;
  sizes: KaratOffer[];
  onChoose: (size: string) => void;
};

function GuideButton({ piece, sizes, onChoose }: GuideButtonProps) {
  const guide = useLazyDialog(() => import('#catalogue/sizes/storefront/size-guide-dialog.tsx'));
  if (!piece.sizeKind) return null;
  return (
    <>
      <button
        type="submit"
        aria-haspopup="dialog"
        aria-busy={guide.isLoading}
        {...opensOrLeadsTo('/size-guide', guide.open)}
        className="no-print inline-flex min-h-11 items-center text-link"
      >
        Size guide
      </button>
      {guide.Dialog && (
        <guide.Dialog
          kind={piece.sizeKind}
          sizes={sizes.map(({ size }) => size)}
          onChoose={onChoose}
          onClose={guide.close}
        />
      )}
    </>
  );
}

/** Preselects the size last chosen in this browser, if the piece is made in it. */
function useMySize(choice: Choice) {
  const { piece, offer, needsSize, presetSize, chooseSize, takeUpEarlyChoice } = choice;
  const { sizeKind } = piece;
  const [preset, setPreset] = useState<string | null>(null);
  const mine = sizesIn(piece, offer?.karat).map(({ size }) => size);
  const sizes = mine.join(' ');

  const preselect = useEffectEvent((kind: SizeKind | null) => {
    if (takeUpEarlyChoice()) return;
    const size = kind && readMySize(kind);
    if (size === null || !sizes.split(' ').includes(size)) return;
    setPreset(size);
    presetSize(size);
  });
  const asked = needsSize ? sizeKind : null;
  useEffect(() => preselect(asked), [asked]);

  function chooseMySize(size: string) {
    if (sizeKind) saveMySize(sizeKind, size);
    setPreset(null);
    chooseSize(size);
  }
  return { isPreset: !needsSize && preset === offer?.size, chooseMySize };
}
