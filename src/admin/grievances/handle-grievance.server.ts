import { z } from 'zod';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { answerGrievance } from '#shop/grievances/answer-grievance.server.ts';
import { grievanceText } from '#shop/grievances/forms.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  outdated,
  refused,
  withErrors,
} from '../admin-answer.ts';
import { intentOf } from '../failing-writes.ts';
import { handleWrite } from '../handle-write.server.ts';
import { eraseWriter } from './erase-writer.server.ts';
import { grievanceDone, grievanceFailures, grievanceMessages } from './grievance-messages.ts';

const asked = { id: z.uuid(), version: z.coerce.number().int().positive() };
const change = z.discriminatedUnion('intent', [
  z.object({ ...asked, intent: z.literal('acknowledge') }),
  z.object({ ...asked, intent: z.enum(['reply', 'note', 'resolve']), text: grievanceText }),
]);

/** Handles the forms of a complaint's page. */
export function handleGrievance(
  shop: Pick<Shop, 'db' | 'log' | 'clock' | 'origin' | 'consentSecret'>,
  staff: StaffStepUp,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, grievanceFailures, posted, async () => {
    if (intentOf(posted) === 'erase') {
      if (posted.get('isSure') !== 'on') return refused(grievanceMessages.notSure);
      return eraseWriter(shop, staff, z.uuid().parse(posted.get('id')));
    }
    const checked = change.safeParse(Object.fromEntries(posted));
    if (!checked.success) return withErrors(errorsOf(checked.error));
    const { id, version, intent: step, ...rest } = checked.data;
    const text = 'text' in rest ? rest.text : '';
    const answer = { id, version, step, text, by: staff.email };
    const answered = await answerGrievance(shop, answer);
    if (answered.ok) {
      return done(grievanceDone[step]);
    }
    return outdated(
      answered.reason === 'not-found' ? grievanceMessages.gone : grievanceMessages.changed,
    );
  });
}
