import { Form, useNavigation } from 'react-router';
import { PhotoField } from '#catalogue/media/components/photo-field.tsx';
import { drawnForField } from '#people/accounts/ended-session.ts';
import {
  maxReturnWords,
  returnReasonNames,
  returnReasons,
  returnWishNames,
} from '#orders/returns/return-request.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/form-field.tsx';
import { OrderPicture } from '#orders/orders/components/order-picture.tsx';
import type { ReturnFormData } from './read-return-form.server.ts';
import type { ReturnAnswer } from './return-answer.ts';

type ReturnFormProps = { data: ReturnFormData; answer: ReturnAnswer | undefined };

/** The pieces, the wish, the reason, the description and the photographs. Also works without scripts. */
export function ReturnForm({ data, answer }: ReturnFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { values, errors } = answer ?? {};
  return (
    <Form
      method="post"
      action={`/order-confirmation/${data.orderId}/return?${drawnForField}=${data.viewerId}`}
      encType="multipart/form-data"
      noValidate
      className="grid gap-7"
    >
      <ReturnPieces pieces={data.pieces} chosen={values?.units} error={errors?.units} />
      <Wish data={data} answer={answer} />
      <SelectField
        label="Reason"
        name="reason"
        defaultValue={values?.reason || 'damaged'}
        error={errors?.reason}
        hint="We refund pieces damaged in transit. We decide anything else case by case."
      >
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="What is wrong?"
        name="description"
        rows={5}
        maxLength={maxReturnWords}
        defaultValue={values?.description}
        error={errors?.description}
        hint="What you see, where on the piece, and how the parcel looked"
      />
      <PhotoField
        label="Photographs"
        hint="A close-up of the damage, the whole piece, and the parcel. Only you and our staff see them."
        error={errors?.photos}
        hadPhotos={answer?.hadPhotos ?? false}
      />
      <Button type="submit" size="large" isBusy={isBusy} className="sm:justify-self-start">
        Request return
      </Button>
    </Form>
  );
}

/** Refund or replacement, where still available. */
function Wish({ data: { open }, answer }: ReturnFormProps) {
  const hint =
    'A replacement is the same piece again, if yours is damaged or not what you ordered. If we have none left, we refund you.';
  return (
    <SelectField
      label="What you would like"
      name="wish"
      defaultValue={answer?.values?.wish || open[0]}
      error={answer?.errors?.wish}
      {...(open.includes('replacement') && { hint })}
    >
      {open.map((wish) => (
        <option key={wish} value={wish}>
          {returnWishNames[wish]}
        </option>
      ))}
    </SelectField>
  );
}

type Piece = ReturnFormData['pieces'][number];
type ReturnPiecesProps = {
  pieces: Piece[];
  /** The earlier choice, as the form sends it. */
  chosen: readonly string[] | undefined;
  error: string | undefined;
};

/** The pieces that the buyer has: a single one has a checkbox, several alike have a count. */
function ReturnPieces({ pieces, chosen, error }: ReturnPiecesProps) {
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
