import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import { answerGrievance } from '#people/grievances/answer-grievance.server.ts';
import { grievanceText } from '#people/grievances/forms.ts';
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
import { eraseWriter } from './erase-writer.server.ts';
import {
  grievanceDone,
  grievanceFailures,
  grievanceMessages as messages,
} from './grievance-messages.ts';

const asked = { id: z.uuid(), version: z.coerce.number().int().positive() };
const change = z.discriminatedUnion('intent', [
  z.object({ ...asked, intent: z.literal('acknowledge') }),
  z.object({ ...asked, intent: z.enum(['reply', 'note', 'resolve']), text: grievanceText }),
]);

const answers = {
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changed),
};

/** Handles a step on a complaint: acknowledge, reply, note or resolve. */
async function handleStep(
  shop: Pick<Shop, 'db' | 'clock' | 'origin'>,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const checked = change.safeParse(Object.fromEntries(posted));
  if (!checked.success) return withErrors(errorsOf(checked.error));
  const { id, version, intent: step, ...rest } = checked.data;
  const text = 'text' in rest ? rest.text : '';
  const answered = await answerGrievance(shop, { id, version, step, text, by });
  return answered.ok ? done(grievanceDone[step]) : answerTo(answered, answers);
}

/** The actions on a complaint. */
export const grievancePageAction = actionOf({
  right: 'orders',
  failures: grievanceFailures,
  verbs: {
    acknowledge: { handle: handleStep },
    reply: { handle: handleStep },
    note: { handle: handleStep },
    resolve: { handle: handleStep },
    erase: { isStepUp: true, handle: eraseWriter },
  },
});
