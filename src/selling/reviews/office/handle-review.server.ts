import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  errorsOf,
  outdated,
  withErrors,
} from '#app/office/admin-answer.ts';
import { actionOf } from '#app/office/handle-intent.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import { moderationForm } from '#selling/reviews/forms.ts';
import {
  answerReview,
  declineReview,
  publishReview,
} from '#selling/reviews/moderate-review.server.ts';
import { reviewFailures, reviewMessages as messages } from './review-messages.ts';

const answers = {
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changed),
};

async function handleModeration(
  shop: Pick<Shop, 'db' | 'clock'>,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const checked = moderationForm.safeParse(Object.fromEntries(posted));
  if (!checked.success) return withErrors(errorsOf(checked.error));
  const asked = { ...checked.data, by };
  switch (asked.intent) {
    case 'publish': {
      const published = await publishReview(shop, asked);
      return published.ok ? done(messages.published) : answerTo(published, answers);
    }
    case 'decline': {
      const declined = await declineReview(shop, asked);
      return declined.ok ? done(messages.declined) : answerTo(declined, answers);
    }
    case 'answer': {
      const answered = await answerReview(shop, asked);
      return answered.ok ? done(messages.answered) : answerTo(answered, answers);
    }
  }
}

/** The staff actions on a review; changing its words is not one of them. */
export const reviewsPageAction = actionOf({
  right: 'orders',
  failures: reviewFailures,
  verbs: {
    publish: { handle: handleModeration },
    decline: { handle: handleModeration },
    answer: { handle: handleModeration },
  },
});
