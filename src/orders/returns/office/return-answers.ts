import { outdated } from '#app/office/admin-answer.ts';
import { orderAnswers } from '#orders/orders/office/order-answers.ts';
import { returnMessages as messages } from './return-messages.ts';

/** What the screen of a return answers where something is refused. */
export const returnAnswers = {
  ...orderAnswers,
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'not-sent': outdated(messages.notThereToComeBack),
  'already-back': outdated(messages.notThereToComeBack),
};
