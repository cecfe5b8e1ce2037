import { Form, useNavigation } from 'react-router';
import { PhotoField } from '#catalogue/media/components/photo-field.tsx';
import { drawnForField } from '#people/accounts/ended-session.ts';
import { maxReviewText, maxReviewTitle, starWords, unnamed } from '#selling/reviews/review.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import type { ReviewPageData } from './read-review.server.ts';
import type { ReviewAnswer } from './review-answer.ts';

type ReviewFormProps = { page: ReviewPageData; answer: ReviewAnswer | undefined };

/** Stars, text, photographs, and the choice of name. Works without JavaScript. */
export function ReviewForm({ page, answer }: ReviewFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { values, errors } = answer ?? {};
  return (
    <Form
      method="post"
      action={`/order-confirmation/${page.orderId}/review/${page.lineId}?${drawnForField}=${page.viewerId}`}
      encType="multipart/form-data"
      noValidate
      className="grid gap-6"
    >
      <StarsField chosen={values?.stars} error={errors?.stars} />
      <TextField
        label="Title (optional)"
        name="title"
        maxLength={maxReviewTitle}
        autoComplete="off"
        defaultValue={values?.title}
        error={errors?.title}
      />
      <TextAreaField
        label="Your review"
        name="text"
        rows={7}
        maxLength={maxReviewText}
        defaultValue={values?.text}
        error={errors?.text}
        hint="How it looks and wears, the finish, the size. Please leave out names and phone numbers."
      />
      <NameField page={page} answer={answer} />
      {/* Last, because the server reads photographs only after the words. */}
      <PhotoField
        label="Photographs, if you like"
        hint="Of the piece, or of you wearing it, with nobody else’s face. Everyone sees them; where and when they were taken is removed."
        error={errors?.photos}
        hadPhotos={answer?.hadPhotos ?? false}
      />
      <div>
        <Button type="submit" size="large" isBusy={isBusy} className="max-sm:w-full">
          Send review
        </Button>
        <p className="mt-3 text-sm text-muted">
          By sending it you agree that we show it to everyone on the page of this piece. You can
          withdraw it here at any time.
        </p>
      </div>
    </Form>
  );
}

/** Whether the author's name is shown, if it can be shortened. */
function NameField({ page, answer }: ReviewFormProps) {
  if (page.shownName === unnamed) return <input type="hidden" name="isNamed" value="no" />;
  return (
    <SelectField
      label="Show my review as"
      name="isNamed"
      defaultValue={answer?.values?.isNamed || 'yes'}
      error={answer?.errors?.isNamed}
    >
      <option value="yes">{page.shownName}</option>
      <option value="no">{unnamed}</option>
    </SelectField>
  );
}

type StarsFieldProps = { chosen: string | undefined; error: string | undefined };

function StarsField({ chosen, error }: StarsFieldProps) {
  return (
    <fieldset aria-describedby={error && 'stars-error'}>
      <legend className="mb-1 text-sm font-medium">Your rating</legend>
      <div className="grid grid-cols-5 gap-2">
        {starWords.map((word, place) => (
          <label
            key={word}
            className="choice flex min-h-16 flex-col items-center justify-center rounded-sm border border-edge bg-surface px-1 text-center transition-colors duration-150 hover:border-ink"
          >
            <input
              type="radio"
              name="stars"
              value={place + 1}
              defaultChecked={chosen === String(place + 1)}
              aria-label={`${place + 1} out of 5 stars, ${word}`}
              className="choice-input peer"
              {...(error && place === 0 && { 'aria-invalid': true })}
            />
            <span aria-hidden className="choice-face peer-checked:bg-ink" />
            <span aria-hidden className="figures relative font-medium peer-checked:text-paper">
              {place + 1} ★
            </span>
            <span aria-hidden className="relative text-xs text-muted peer-checked:text-paper">
              {word}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="stars-error" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
