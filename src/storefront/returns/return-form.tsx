import { Form, useNavigation } from 'react-router';
import { drawnForField } from '#shop/accounts/ended-session.ts';
import {
  maxReturnWords,
  returnReasonNames,
  returnReasons,
  returnWishNames,
} from '#shop/returns/return-request.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField } from '#ui/form-field.tsx';
import { PhotoField } from './photo-field.tsx';
import type { ReturnFormData } from './read-return-form.server.ts';
import type { ReturnAnswer } from './return-answer.ts';
import { ReturnPieces } from './return-pieces.tsx';

type ReturnFormProps = { data: ReturnFormData; answer: ReturnAnswer | undefined };

/** Which pieces, what for, why, in which words, with which photographs. Works without scripts too. */
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
        hint="We pay back what was damaged on the way. Anything else we decide case by case."
      >
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="What is wrong"
        name="description"
        rows={5}
        maxLength={maxReturnWords}
        defaultValue={values?.description}
        error={errors?.description}
        hint="What you see, where on the piece, and how the parcel looked"
      />
      <PhotoField error={errors?.photos} hadPhotos={answer?.hadPhotos ?? false} />
      <Button type="submit" size="large" isBusy={isBusy} className="sm:justify-self-start">
        Request return
      </Button>
    </Form>
  );
}

/** Money or a replacement, as far as each may still be asked for. */
function Wish({ data: { open }, answer }: ReturnFormProps) {
  const hint =
    'A replacement is the same piece once more, for what was damaged or is not what you ordered. Where we have none left, you get your money back.';
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
