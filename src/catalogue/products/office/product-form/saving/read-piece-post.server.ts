import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import type { StockSeen } from '#catalogue/products/editing/piece-change.ts';
import { fieldMessages } from '#catalogue/products/editing/product-fields.ts';
import {
  checkPieceForm,
  type FieldErrors,
  type ValidatedProduct,
  type PieceKind,
} from '#catalogue/products/editing/product-form.ts';
import { refused } from '#app/office/admin-answer.ts';
import { readFormRules } from '#catalogue/products/office/product-form/form-settings.server.ts';
import { productMessages } from '#catalogue/products/office/product-form/product-messages.ts';
import type { SaveAnswer } from './save-answer.ts';

const stock = z.number().int().min(0);
const sent = z.object({
  values: z.unknown(),
  stockSeen: z.record(z.string().max(30), stock),
  same: z.object({ makingCharge: z.boolean(), discount: z.boolean() }),
});
const post = z.object({
  id: z.uuid(),
  version: z.coerce.number().int(),
  seenAt: z.coerce.date(),
  piece: z.string().transform((text): unknown => JSON.parse(text)),
});

/** The posted form of a product or variation. */
export type PiecePost = {
  id: string;
  version: number;
  /** The time of the last change that the form knows of. */
  seenAt: Date;
  validated: ValidatedProduct;
  stockSeen: StockSeen;
  same: { makingCharge: boolean; discount: boolean };
};

type ReadPost = { ok: true; post: PiecePost } | { ok: false; answer: SaveAnswer };

/** Reads the post of `piece-form.tsx`, repeating the browser's validation because the client is not trusted. */
export async function readPiecePost(
  db: Database,
  { kind, productId }: { kind: PieceKind; productId?: string },
  posted: FormData,
): Promise<ReadPost> {
  const { piece, ...head } = post.parse(Object.fromEntries(posted));
  const { values, ...rest } = sent.parse(piece);
  const rules = await readFormRules(db, [head.id, productId ?? []].flat());
  const checked = checkPieceForm(kind, values, rules);
  if (!checked.ok) return { ok: false, answer: withFieldErrors(checked.errors) };
  return { ok: true, post: { ...head, ...rest, validated: checked.validated } };
}

function withFieldErrors(errors: FieldErrors): SaveAnswer {
  return { ...refused(fieldMessages.fixFirst, productMessages.validationTitle), errors };
}
