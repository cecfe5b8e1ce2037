import { z } from 'zod';
import { lineOfText, linesOfText } from '#platform/text.ts';
import type { Staff } from '#shop/accounts/account.ts';
import {
  addCategory,
  deleteCategory,
  updateCategory,
  type ValidatedCategory,
} from '#shop/catalogue/categories/change-categories.server.ts';
import { emptyGoodsFields, goodsShape, readGoods } from '#shop/catalogue/goods-rules.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  outdated,
  refused,
  withErrors,
} from '../admin-answer.ts';
import { findSimilarName } from '#shop/catalogue/categories/category-queries.server.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { intentOf } from '../failing-writes.ts';
import { categoryFailures, categoryMessages as messages } from './category-messages.ts';

const form = z
  .object({
    name: lineOfText().min(1, messages.nameRequired).max(100, messages.nameTooLong),
    description: linesOfText.max(2000, messages.descriptionTooLong),
    pictureId: z.uuid().optional(),
    alt: lineOfText().max(200).default(''),
    ...goodsShape,
  })
  .partial({ hsn: true, huid: true, packing: true, articles: true })
  .transform(({ name, description, pictureId, alt, ...goods }): ValidatedCategory => ({
    name,
    description,
    picture: pictureId ? { id: pictureId, alt } : null,
    goods: readGoods({ ...emptyGoodsFields, ...goods }),
  }));
const existing = z.object({ id: z.uuid(), version: z.coerce.number().int() });

const refusals = {
  'name-taken': withErrors({ name: messages.nameTaken }),
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'picture-gone': refused(messages.pictureGone),
};

/** What the dialogs are answered: perhaps a question, with the name that a yes is about. */
export type CategoryAnswer = AdminAnswer & { question?: { text: string; sureOf: string } };

function askAbout(present: string, name: string): CategoryAnswer {
  const question = { text: messages.similar(present, name), sureOf: name };
  return { isDone: false, notice: null, question };
}

/** Handles the dialogs of the Categories screen: add, edit, delete. */
export async function handleCategoryForm(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  staff: Staff,
  posted: FormData,
): Promise<CategoryAnswer> {
  return handleWrite(log, categoryFailures, posted, async () => {
    const fields = Object.fromEntries(posted);
    const intent = intentOf(posted);
    if (intent === 'delete') {
      const { id } = existing.pick({ id: true }).parse(fields);
      const deleted = await deleteCategory(db, { id, by: staff.email });
      return deleted.ok ? done(messages.deleted) : refusals[deleted.reason];
    }
    const read = form.safeParse(fields);
    if (!read.success) return withErrors(errorsOf(read.error));
    const change = { validated: read.data, by: staff.email };
    if (intent === 'add') {
      const similar = await findSimilarName(db, read.data.name);
      const isSure = posted.get('sureOf') === read.data.name;
      if (similar !== null && !isSure) return askAbout(similar, read.data.name);
      const added = await addCategory(db, change);
      return added.ok ? done(messages.added) : refusals[added.reason];
    }
    const updated = await updateCategory(db, { ...existing.parse(fields), ...change });
    return updated.ok ? done(messages.updated) : refusals[updated.reason];
  });
}
