import { z } from 'zod';
import { lineOfText, linesOfText } from '#platform/text.ts';
import type { Staff } from '#people/accounts/account.ts';
import { findSimilarName } from '#catalogue/products/categories/category-queries.server.ts';
import {
  addGroup,
  deleteGroup,
  updateGroup,
  type ValidatedGroup,
} from '#catalogue/products/categories/change-groups.server.ts';
import { emptyGoodsFields, goodsShape, readGoods } from '#catalogue/products/goods-rules.ts';
import { choiceOfLink, isNarrowed, writeChoice } from '#catalogue/products/narrowing/choice.ts';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  outdated,
  refused,
  withErrors,
} from '#app/office/admin-answer.ts';
import { intentOf } from '#app/office/failing-writes.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import { type GroupMessages, groupMessages } from './group-messages.ts';

const formOf = (messages: GroupMessages) =>
  z
    .object({
      name: lineOfText().min(1, messages.nameRequired).max(100, messages.nameTooLong),
      category: z.union([z.uuid(), z.literal('').transform(() => null)]).default(null),
      choice: lineOfText()
        .max(1000, messages.choiceUnread)
        .transform((link, context) => readLink(link, context, messages))
        .default(null),
      description: linesOfText.max(2000, messages.descriptionTooLong),
      pictureId: z.uuid().optional(),
      alt: lineOfText().max(200).default(''),
      ...goodsShape,
    })
    .partial({ hsn: true, huid: true, packing: true, articles: true })
    .transform(
      ({ name, category, choice, description, pictureId, alt, ...goods }): ValidatedGroup => ({
        name,
        categoryId: category,
        choice,
        description,
        picture: pictureId ? { id: pictureId, alt } : null,
        goods: readGoods({ ...emptyGoodsFields, ...goods }),
      }),
    );
/** The list query of a pasted link; null if none was pasted. */
function readLink(link: string, context: z.RefinementCtx, messages: GroupMessages): string | null {
  if (link === '') return null;
  const choice = choiceOfLink(link);
  if (!isNarrowed(choice)) context.addIssue({ code: 'custom', message: messages.choiceUnread });
  return writeChoice(choice);
}

const existing = z.object({ id: z.uuid(), version: z.coerce.number().int() });

const refusalsOf = (messages: GroupMessages) => ({
  'name-taken': withErrors({ name: messages.nameTaken }),
  'not-found': outdated(messages.gone),
  'collection-gone': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'category-gone': { ...withErrors({ category: messages.categoryGone }), isOutdated: true },
  'picture-gone': refused(messages.pictureGone),
});

/** The response to the dialogs: may contain a question, with the name that a confirmation applies to. */
export type GroupAnswer = AdminAnswer & { question?: { text: string; sureOf: string } };

/** Handles the dialogs of the Categories and the Collections screen: add, edit, delete. */
export async function handleGroupForm(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  { email: by }: Pick<Staff, 'email'>,
  kind: GroupKind,
  posted: FormData,
): Promise<GroupAnswer> {
  const messages = groupMessages[kind];
  const refusals = refusalsOf(messages);
  return handleWrite<GroupAnswer>(log, messages.failures, posted, async () => {
    const fields = Object.fromEntries(posted);
    const intent = intentOf(posted);
    if (intent === 'delete') {
      const { id } = existing.pick({ id: true }).parse(fields);
      const deleted = await deleteGroup(db, kind, { id, by });
      return deleted.ok ? done(messages.deleted) : refusals[deleted.reason];
    }
    const read = formOf(messages).safeParse(fields);
    if (!read.success) return withErrors(errorsOf(read.error));
    const change = { validated: read.data, by };
    if (intent === 'add') {
      const { name } = read.data;
      const similar = kind === 'category' ? await findSimilarName(db, name) : null;
      if (similar !== null && posted.get('sureOf') !== name) {
        const question = { text: messages.similar(similar, name), sureOf: name };
        return { isDone: false, notice: null, question };
      }
      const added = await addGroup(db, kind, change);
      return added.ok ? done(messages.added) : refusals[added.reason];
    }
    const updated = await updateGroup(db, kind, { ...existing.parse(fields), ...change });
    return updated.ok ? done(messages.updated) : refusals[updated.reason];
  });
}
