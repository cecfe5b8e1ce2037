import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import { breachForm } from '#people/breaches/forms.ts';
import { recordBreach, updateBreach } from '#people/breaches/record-breach.server.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  errorsOf,
  outdated,
  withErrors,
} from '#app/office/admin-answer.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { breachFailures, breachMessages } from './breach-messages.ts';

/** `id`: of the breach just recorded. */
export type BreachAnswer = AdminAnswer & { id?: string };

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('record'), id: z.uuid() }),
  z.object({ intent: z.literal('update'), id: z.uuid(), version: z.coerce.number().int() }),
]);

const answers = {
  'not-found': outdated(breachMessages.gone),
  'changed-meanwhile': outdated(breachMessages.changed),
};

/** Handles the breach form: recording one, and saving further steps. */
export function handleBreach(
  { db, log, clock }: Pick<Shop, 'db' | 'log' | 'clock'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<BreachAnswer> {
  return handleWrite(log, breachFailures, posted, async () => {
    const values = Object.fromEntries(posted);
    const known = asked.safeParse(values);
    if (!known.success) return withErrors(errorsOf(known.error));
    const now = clock();
    const read = breachForm(now).safeParse(values);
    if (!read.success) return withErrors(errorsOf(read.error));
    const entry = { fields: read.data, by: staff.email, now };
    if (known.data.intent === 'record') {
      const { id } = known.data;
      await recordBreach(db, { ...entry, id });
      return { ...done(breachMessages.recorded), id };
    }
    const saved = await updateBreach(db, { ...entry, ...known.data });
    return saved.ok ? done(breachMessages.saved) : answerTo(saved, answers);
  });
}
