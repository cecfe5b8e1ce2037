import { OrderPicture } from '../order/order-picture.tsx';
import type { ReturnFormData } from './read-return-form.server.ts';

type Piece = ReturnFormData['pieces'][number];
type ReturnPiecesProps = {
  pieces: Piece[];
  /** What was chosen before, as the form sends it. */
  chosen: readonly string[] | undefined;
  error: string | undefined;
};

/** The pieces that are with the buyer: one is ticked, of several alike they say how many. */
export function ReturnPieces({ pieces, chosen, error }: ReturnPiecesProps) {
  const isOnly = pieces.length === 1;
  return (
    <fieldset aria-describedby={error && 'pieces-error'}>
      <legend className="mb-2 font-display text-xl font-semibold">What you want to return</legend>
      <ul className="divide-y divide-line border-y border-line">
        {pieces.map((piece, place) => (
          <li key={piece.key}>
            <label
              htmlFor={`return-piece-${place}`}
              className="grid cursor-pointer grid-cols-[auto_4rem_1fr] items-center gap-4 py-3"
            >
              <Choice
                id={`return-piece-${place}`}
                piece={piece}
                chosen={chosen ?? (isOnly && piece.pieces === 1 ? [`${piece.key} 1`] : [])}
                isWrong={error !== undefined && place === 0}
              />
              <OrderPicture image={piece.image} className="size-16 rounded-sm" />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{piece.name}</span>
                <span className="figures block text-sm text-muted">{piece.facts.join(' · ')}</span>
                <span className="figures block text-sm">{piece.price}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id="pieces-error" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChoiceProps = { id: string; piece: Piece; chosen: readonly string[]; isWrong: boolean };

function Choice({ id, piece: { key, pieces }, chosen, isWrong }: ChoiceProps) {
  const invalid = isWrong ? { 'aria-invalid': true as const } : {};
  if (pieces === 1) {
    const value = `${key} 1`;
    return (
      <input
        id={id}
        type="checkbox"
        name="unit"
        value={value}
        defaultChecked={chosen.includes(value)}
        className="size-5 accent-maroon"
        {...invalid}
      />
    );
  }
  const options = Array.from({ length: pieces }, (_, number) => number + 1);
  return (
    <select
      id={id}
      name="unit"
      defaultValue={chosen.find((each) => each.startsWith(`${key} `)) ?? ''}
      className="min-h-11 rounded-sm border border-edge bg-surface px-2"
      {...invalid}
    >
      <option value="">0</option>
      {options.map((number) => (
        <option key={number} value={`${key} ${number}`}>
          {number}
        </option>
      ))}
    </select>
  );
}
