import { z } from 'zod';
import { lineOfText, linesOfText } from '#platform/text.ts';
import type { Staff } from '#shop/accounts/account.ts';
import {
  addCollection,
  type ValidatedCollection,
  deleteCollection,
  updateCollection,
} from '#shop/catalogue/categories/change-collections.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  outdated,
  refused,
  withErrors,
} from '../admin-answer.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { intentOf } from '../failing-writes.ts';
import { collectionFailures, collectionMessages as messages } from './collection-messages.ts';

const form = z
  .object({
    name: lineOfText().min(1, messages.nameRequired).max(100, messages.nameTooLong),
    category: z.union([z.uuid(), z.literal('').transform(() => null)]),
    description: linesOfText.max(2000, messages.descriptionTooLong),
    pictureId: z.uuid().optional(),
    alt: lineOfText().max(200).default(''),
  })
  .transform(({ name, category, description, pictureId, alt }): ValidatedCollection => ({
    name,
    categoryId: category,
    description: description || null,
    picture: pictureId ? { id: pictureId, alt } : null,
  }));
const existing = z.object({ id: z.uuid(), version: z.coerce.number().int() });

const refusals = {
  'name-taken': withErrors({ name: messages.nameTaken }),
  'not-found': outdated(messages.gone),
  'collection-gone': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'category-gone': { ...withErrors({ category: messages.categoryGone }), isOutdated: true },
  'picture-gone': refused(messages.pictureGone),
};

/** Handles the dialogs of the Collections screen: add, edit, delete. */
export async function handleCollectionForm(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(log, collectionFailures, posted, async () => {
    const by = staff.email;
    const fields = Object.fromEntries(posted);
    const intent = intentOf(posted);
    if (intent === 'delete') {
      const { id } = existing.pick({ id: true }).parse(fields);
      const deleted = await deleteCollection(db, { id, by });
      return deleted.ok ? done(messages.deleted) : refusals[deleted.reason];
    }
    const read = form.safeParse(fields);
    if (!read.success) return withErrors(errorsOf(read.error));
    if (intent === 'add') {
      const added = await addCollection(db, { validated: read.data, by });
      return added.ok ? done(messages.added) : refusals[added.reason];
    }
    const change = { ...existing.parse(fields), validated: read.data, by };
    const updated = await updateCollection(db, change);
    return updated.ok ? done(messages.updated) : refusals[updated.reason];
  });
}
