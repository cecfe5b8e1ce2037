import { useEffect, useEffectEvent } from 'react';
import { isOutOfStock, type Piece, type Product } from '#catalogue/products/product.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { classNames } from '#ui/class-names.ts';
import { buyFormId } from './buy-form.ts';
import type { Choice } from './use-choice.ts';

/** The product and its variations: as pictures if they look different, as text if only the size differs. */
export default function VariationPicker({ product, choice }: { product: Product; choice: Choice }) {
  // One may have been chosen while this script was loading.
  const onMount = useEffectEvent(choice.takeUpEarlyChoice);
  useEffect(() => void onMount(), []);
  const pictureOf = (piece: Piece) => piece.pictures[0] ?? product.pictures[0];
  const looks = new Set([product, ...product.variations].map((piece) => pictureOf(piece)?.key));
  const options = [{ piece: product as Piece, label: 'Standard' }].concat(
    product.variations.map((piece) => ({ piece, label: piece.name })),
  );
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Variation</legend>
      <div className="flex flex-wrap gap-3">
        {options.map(({ piece, label }) => (
          <label
            key={piece.id}
            className={classNames(
              'choice flex min-h-11 max-w-full items-center gap-3 rounded-sm border border-edge bg-surface pr-4',
              'transition-colors duration-150 hover:border-ink',
              looks.size > 1 ? 'pl-1.5' : 'pl-4',
            )}
          >
            <input
              type="radio"
              name="variation"
              value={piece.id}
              form={buyFormId}
              checked={piece.id === choice.piece.id}
              onChange={() => choice.choosePiece(piece)}
              className="choice-input peer"
            />
            <span
              aria-hidden
              className="choice-face peer-checked:shadow-[inset_0_0_0_2px_var(--color-ink)]"
            />
            {looks.size > 1 && (
              <PictureImage
                picture={pictureOf(piece)}
                sizes="56px"
                alt=""
                className="my-1.5 size-14 shrink-0 rounded-sm object-cover"
              />
            )}
            <span className="relative py-1.5 leading-snug wrap-anywhere">
              {label}
              {isOutOfStock(piece) && piece.madeToOrderDays === null && (
                <span className="block text-sm text-muted">Out of stock</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
