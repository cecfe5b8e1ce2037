import type { ReactNode } from 'react';
import { useWrite } from '#app/office/use-write.ts';
import { declineReasonNames, declineReasons, maxReviewAnswer } from '#selling/reviews/review.ts';
import type { ListedReview } from '#selling/reviews/review-queries.server.ts';
import { Button } from '#ui/button.tsx';
import { Options, SelectField, TextAreaField } from '#ui/form-field.tsx';
import { reviewStateNames } from './review-messages.ts';

type ReviewProps = { review: ListedReview };

/** A review's status and the available actions. Its words are read-only. */
export function ReviewModeration({ review }: ReviewProps) {
  const { state, author, piece } = review;
  const of = `review of ${piece} by ${author}`;
  return (
    <div className="flex w-full flex-wrap items-center gap-2 @min-[66rem]:not-has-[details[open]]:flex-nowrap">
      {state === 'waiting' || (
        <span className={state === 'published' ? 'text-emerald' : 'text-danger'}>
          {reviewStateNames[state]}
        </span>
      )}
      {state === 'published' || (
        <ReviewForm review={review} intent="publish">
          {() => (
            <Button type="submit" size="small" variant="secondary" aria-label={`Publish: ${of}`}>
              Publish
            </Button>
          )}
        </ReviewForm>
      )}
      <AnswerForm review={review} />
      {state === 'declined' || <DeclineForm review={review} />}
    </div>
  );
}

function AnswerForm({ review }: ReviewProps) {
  const { answer, author } = review;
  return (
    <Folded title={answer ? 'Edit answer' : 'Answer'} of={author}>
      <ReviewForm review={review} intent="answer">
        {(errors) => (
          <>
            <TextAreaField
              label="The shop’s answer, for everyone to read"
              name="answer"
              rows={4}
              maxLength={maxReviewAnswer}
              defaultValue={answer}
              error={errors['answer']}
              className="mb-2"
            />
            <Button type="submit" size="small" variant="secondary">
              Save answer
            </Button>
          </>
        )}
      </ReviewForm>
    </Folded>
  );
}

function DeclineForm({ review }: ReviewProps) {
  return (
    <Folded title="Decline" of={review.author}>
      <ReviewForm review={review} intent="decline">
        {(errors) => (
          <>
            <SelectField
              label="The published rule that it breaks"
              name="reason"
              defaultValue=""
              error={errors['reason']}
              hint="Being critical is no reason. Its author reads which rule it is."
              className="mb-2"
            >
              <option value="">Choose …</option>
              <Options
                entries={declineReasons.map((reason) => [reason, declineReasonNames[reason]])}
              />
            </SelectField>
            <Button type="submit" size="small" variant="danger">
              Decline review
            </Button>
          </>
        )}
      </ReviewForm>
    </Folded>
  );
}

type FoldedProps = { title: string; of: string; children: ReactNode };

function Folded({ title, of, children }: FoldedProps) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary
        aria-label={`${title}: review by ${of}`}
        className="inline-flex min-h-11 items-center px-3 font-medium"
      >
        {title}
      </summary>
      {children}
    </details>
  );
}

type ReviewFormProps = ReviewProps & {
  intent: string;
  children: (errors: Record<string, string>) => ReactNode;
};

/** A form that changes the status of one review; several can be in flight at once. */
function ReviewForm({ review, intent, children }: ReviewFormProps) {
  const { Form, form, isBusy, errors } = useWrite(() => undefined);
  return (
    <Form ref={form} method="post" aria-busy={isBusy}>
      <input type="hidden" name="id" value={review.id} />
      <input type="hidden" name="version" value={review.version} />
      <input type="hidden" name="intent" value={intent} />
      {children(errors ?? {})}
    </Form>
  );
}
