import { z } from 'zod';
import { type Answer, invalidField, refusal, unexpectedFields } from './errors.ts';

const minMinutes = 15;

/** Unix seconds, as in JSON or in a form. */
export const moment = z
  .union([z.int().positive(), z.string().regex(/^\d{1,11}$/)])
  .transform((seconds) => new Date(Number(seconds) * 1000));

/** The refusal of a link's fields: names the first invalid field, or all unknown ones. */
export function faultOf({ issues: [issue] }: z.ZodError): Answer {
  return issue?.code === 'unrecognized_keys'
    ? unexpectedFields(issue.keys)
    : invalidField(String(issue?.path[0] ?? 'body'));
}

export function isTooSoon(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() < now.getTime() + minMinutes * 60_000;
}

export const expiresTooSoon = (): Answer =>
  refusal(400, 'expire_by should be at least 15 minutes after current time');
export const referenceTaken = (): Answer =>
  refusal(400, 'payment link with given reference_id already exists', { field: 'reference_id' });
