import { z } from 'zod';
import { plainLines } from '#platform/text.ts';
import type { Staff } from '#shop/accounts/account.ts';
import {
  maxCustomerNoteLength,
  writeCustomerNote,
} from '#shop/accounts/users/write-customer-note.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AdminAnswer, done, outdated, withErrors } from '#admin/admin-answer.ts';
import { userMessages as messages, userRefusals } from '#admin/users/user-messages.ts';

const noteForm = z.object({ id: z.uuid(), note: z.string().default('') });

/** Handles the note that staff add to a customer. */
export async function handleCustomerNote(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { id, note } = noteForm.parse(Object.fromEntries(posted));
  const text = plainLines(note).slice(0, maxCustomerNoteLength);
  if (!text) return withErrors({ note: messages.noteRequired });
  const written = await writeCustomerNote({ db, clock }, { userId: id, text, by: staff.email });
  return written.ok ? done(messages.noted) : outdated(userRefusals[written.reason]);
}
