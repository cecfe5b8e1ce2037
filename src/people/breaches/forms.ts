import { z } from 'zod';
import { plainText } from '#platform/text.ts';
import { momentInIndia } from '#platform/indian-time.ts';
import { maxBreachText, openDuties } from './breach.ts';

const words = plainText.max(maxBreachText, `At most ${maxBreachText} characters`);

const moment = z.string().transform((text, context) => {
  const at = momentInIndia(text);
  if (at) return at;
  context.addIssue({ code: 'custom', message: 'Please enter a date and a time' });
  return z.NEVER;
});
const momentOrNone = z.union([z.literal('').transform(() => null), moment]);

const people = z
  .string()
  .trim()
  .regex(/^\d{0,9}$/, 'Enter a whole number, or leave empty while not known')
  .transform((text) => (text === '' ? null : Number(text)));

const steps = ['peopleToldAt', 'boardToldAt', 'boardDetailedAt', 'closedAt'] as const;

/** The form for a register entry; times are in India and must not be in the future. */
export function breachForm(now: Date) {
  return z
    .object({
      noticedAt: moment,
      nature: words.refine((text) => text !== '', 'Please write what happened'),
      peopleConcerned: people,
      measures: words,
      peopleToldAt: momentOrNone,
      boardToldAt: momentOrNone,
      boardDetailedAt: momentOrNone,
      closedAt: momentOrNone,
    })
    .superRefine((fields, context) => {
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      for (const name of ['noticedAt', ...steps] as const) {
        const at = fields[name];
        if (at && at > now) wrong(name, 'This is in the future');
        else if (at && at < fields.noticedAt) wrong(name, 'This is before the breach was noticed');
      }
      if (fields.closedAt && openDuties(fields).length > 0) {
        wrong(
          'closedAt',
          'The people concerned and the Board must be informed, and the Board given the details',
        );
      }
    });
}

export type BreachFields = z.output<ReturnType<typeof breachForm>>;
