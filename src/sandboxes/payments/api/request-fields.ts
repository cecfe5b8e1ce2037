import { z } from 'zod';
import {
  amountNotInteger,
  type Answer,
  currencyNotSupported,
  invalidField,
  missingField,
  refusal,
  unexpectedFields,
} from './errors.ts';

/** An accepted field of a request, or the answer that refuses the request. */
export type Checked<T> = { ok: true; value: T } | { ok: false; answer: Answer };

const accept = <T>(value: T): Checked<T> => ({ ok: true, value });
const refuse = (answer: Answer): Checked<never> => ({ ok: false, answer });

const objectSchema = z.record(z.string(), z.unknown());

/** The body as an object without unknown fields; an absent body is an empty one. */
export function readFields(
  body: unknown,
  known: readonly string[],
): Checked<Record<string, unknown>> {
  const fields = objectSchema.safeParse(body ?? {});
  if (!fields.success) return refuse(refusal(400, 'The request body must be a JSON object.'));
  const unknown = Object.keys(fields.data).filter((name) => !known.includes(name));
  return unknown.length > 0 ? refuse(unexpectedFields(unknown)) : accept(fields.data);
}

/** Paise as an integer; a string of digits is accepted too, as by the real API. */
export function readAmount(value: unknown, tooSmall: () => Answer): Checked<number> {
  if (value === undefined || value === null) return refuse(missingField('amount'));
  const amount = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    return refuse(amountNotInteger());
  return amount < 100 ? refuse(tooSmall()) : accept(amount);
}

export function readCurrency(value: unknown): Checked<'INR'> {
  if (value === undefined || value === null) return refuse(missingField('currency'));
  return value === 'INR' ? accept(value) : refuse(currencyNotSupported());
}

export function readReceipt(value: unknown): Checked<string | null> {
  if (value === undefined || value === null) return accept(null);
  if (typeof value !== 'string') return refuse(invalidField('receipt'));
  if (value.length <= 40) return accept(value);
  return refuse(
    refusal(400, 'The receipt may not be greater than 40 characters.', { field: 'receipt' }),
  );
}

const notesSchema = z
  .record(z.string().max(256), z.union([z.string(), z.number(), z.boolean()]).transform(String))
  .or(z.array(z.never()).transform(() => ({}) as Record<string, string>));

/** At most 15 pairs of at most 256 characters. */
export function readNotes(value: unknown): Checked<Record<string, string>> {
  const notes = notesSchema.safeParse(value ?? {});
  if (!notes.success) return refuse(invalidField('notes'));
  if (Object.keys(notes.data).length > 15) {
    return refuse(refusal(400, 'The notes may not have more than 15 items.', { field: 'notes' }));
  }
  const long = Object.entries(notes.data).find(([, text]) => text.length > 256);
  if (!long) return accept(notes.data);
  return refuse(
    refusal(400, 'A note may not be greater than 256 characters.', { field: `notes.${long[0]}` }),
  );
}

/** A body that changes only the notes. */
export function readNotesAlone(body: unknown): Checked<Record<string, string>> {
  const fields = readFields(body, ['notes']);
  return fields.ok ? readNotes(fields.value.notes) : fields;
}

/** A boolean, as in JSON or in a form. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => [true, 1, '1', 'true'].includes(value));
