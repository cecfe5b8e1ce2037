import { z } from 'zod';
import { lineOfText, plainLines } from '#platform/text.ts';
import {
  declineReasons,
  maxReviewAnswer,
  maxReviewText,
  maxReviewTitle,
  minReviewText,
} from './review.ts';

/** A buyer's review of a piece. */
export const reviewForm = z.object({
  stars: z
    .string()
    .regex(/^[1-5]$/, 'Please choose one to five stars')
    .transform(Number),
  title: lineOfText('Title must be on one line').max(
    maxReviewTitle,
    `Please use at most ${maxReviewTitle} characters`,
  ),
  text: z
    .string()
    .transform(plainLines)
    .pipe(
      z
        .string()
        .min(minReviewText, 'Please tell us a little more')
        .max(maxReviewText, `Please use at most ${maxReviewText} characters`),
    ),
  isNamed: z.enum(['yes', 'no']).transform((choice) => choice === 'yes'),
});

export type ReviewForm = z.infer<typeof reviewForm>;
export type ReviewField = keyof ReviewForm;

const seen = { id: z.uuid(), version: z.coerce.number().int().min(1).max(1_000_000) };

/** Staff actions on a review; an answer is the shop's, in public. */
export const moderationForm = z.discriminatedUnion('intent', [
  z.object({ ...seen, intent: z.literal('publish') }),
  z.object({
    ...seen,
    intent: z.literal('decline'),
    reason: z.enum(declineReasons, 'Please choose the rule it breaks'),
  }),
  z.object({
    ...seen,
    intent: z.literal('answer'),
    answer: z
      .string()
      .transform(plainLines)
      .pipe(
        z
          .string()
          .min(minReviewText, 'Please write at least ten characters')
          .max(maxReviewAnswer, `Please use at most ${maxReviewAnswer} characters`),
      ),
  }),
]);
