import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { breaksUnique } from '#platform/database/broken-rule.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { articlesOf } from '#orders/documents/articles.ts';
import type { WeighedPiece } from '#orders/inventory/record-piece.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import type { OrderItem } from '#orders/orders/order-queries.server.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { findPacked, type PackedBefore, type PackedRow } from './find-packed.server.ts';
import { type HuidRules, huidOf, isHuid, isHuidExempt } from './huid.ts';
import { lockPacking, type PackingRefusal } from './lock-packing.server.ts';
import { isFarOff, packedDifference } from './packed-difference.ts';
import { mailPackedOrder } from './mail-packed-order.server.ts';
import { recordPacking } from './record-packing.server.ts';
import { packedArticles, packedPieces } from './tables.server.ts';
import { articleAt, ArticleRefused, type AtArticle, takeArticles } from './take-articles.server.ts';
import type { NotTaken } from './take-piece.server.ts';

/** `huid` as typed or scanned; empty if the article needs none. */
export type ArticleToPack = { huid: string; grossWeightMg: Milligrams; stoneWeightMg: Milligrams };

export type PieceToPack = ArticleToPack & {
  orderId: string;
  /** The order's version as seen; left out to pack whatever its version. */
  version?: number | undefined;
  orderItemId: string;
  /** Which of the line's pieces: 1 to its quantity. */
  unit: number;
  /** For a pair or set, the articles beside the first, as typed and weighed. */
  further?: readonly ArticleToPack[] | undefined;
  /** The key of an uploaded picture; null for none, undefined to keep the current one. */
  photo?: string | null | undefined;
  /** Staff have confirmed a weight far from the sold one, or a piece recorded as another product. */
  isSure?: boolean | undefined;
  /** The e-mail of the member of staff. */
  by: string;
};

/** What packing needs from the running shop. */
type PackingDesk = { db: Database; clock: Clock; orderLink: OrderLink };

type BadArticle = 'huid-form' | 'huid-missing' | 'huid-twice' | 'no-net-weight';
type BadPiece = 'weight-far-off' | 'photo-gone' | 'articles-missing';
/**
 * `weight-far-off` (by more than a fifth) and `other-product` ask for confirmation: `isSure`. `articles-missing`: a pair or set
 * must have as many articles as its order says.
 */
export type NotPacked =
  | { reason: PackingRefusal | BadPiece }
  | ((NotTaken | { reason: BadArticle }) & AtArticle);

/**
 * Packs one unit of a paid order that has not left yet: records the physical piece and its weight. Packing it again corrects it;
 * a double submit packs once. What a lighter piece costs less, at the order's own rate, is refunded at dispatch.
 */
export async function packPiece(
  shop: PackingDesk,
  piece: PieceToPack,
): Promise<Result<PackedRow, NotPacked>> {
  try {
    return await shop.db.transaction((tx) => pack(tx, shop, piece));
  } catch (error) {
    // Packed for another order at the same moment: a retry will find it.
    if (breaksUnique(error, 'pieces_huid_unique')) return packPiece(shop, piece);
    if (error instanceof ArticleRefused) return { ok: false, ...error.refusal };
    throw error;
  }
}

async function pack(
  tx: Transaction,
  { clock, orderLink }: PackingDesk,
  piece: PieceToPack,
): Promise<Result<PackedRow, NotPacked>> {
  const locked = await lockPacking(tx, piece);
  if (!locked.ok) return locked;
  const { order, item } = locked.value;
  const articles = [piece, ...(piece.further ?? [])].map((article) => weigh(item, article));
  const weighed = together(articles);
  const before = await findPacked(tx, piece);
  if (before && isSame(before, articles, piece)) return ok(before.row);
  if (piece.version !== undefined && piece.version !== order.version) {
    return fail('changed-meanwhile');
  }
  const bad = await whatIsBad(tx, { item, articles, weighed, ...piece });
  if (bad) return bad;
  const now = clock();
  const taking = { before, articles, now, isSure: piece.isSure === true };
  const pieceIds = await takeArticles(tx, taking);
  const row = await save(tx, { before, articles, weighed, piece, item, pieceIds, now });
  const packing = { order, item, unit: piece.unit, by: piece.by, now };
  await recordPacking(tx, packing, {
    before: before && { ...before.row, huid: huidsOf([before, ...before.further]) },
    after: { ...row, huid: huidsOf(articles) },
  });
  await mailPackedOrder(tx, order, orderLink);
  return ok(row);
}

/** An article as a piece of its line. */
export function weigh(
  item: OrderItem,
  { huid, grossWeightMg, stoneWeightMg }: ArticleToPack,
): WeighedPiece {
  const { productId, karat, size } = item;
  const netWeightMg = milligrams(grossWeightMg - stoneWeightMg);
  return {
    productId,
    karat,
    size,
    huid: huidOf(huid) || null,
    grossWeightMg,
    stoneWeightMg,
    netWeightMg,
  };
}

export type Weights = Pick<WeighedPiece, 'grossWeightMg' | 'stoneWeightMg' | 'netWeightMg'>;

/** The total weights of a unit's articles. */
export function together(articles: readonly WeighedPiece[]): Weights {
  const sum = (of: keyof Weights) =>
    milligrams(articles.reduce((all, article) => all + article[of], 0));
  return {
    grossWeightMg: sum('grossWeightMg'),
    stoneWeightMg: sum('stoneWeightMg'),
    netWeightMg: sum('netWeightMg'),
  };
}

/** The HUIDs of a unit's articles, comma-separated; null if none has one. */
export function huidsOf(articles: readonly { huid: string | null }[]): string | null {
  return articles.flatMap(({ huid }) => huid ?? []).join(', ') || null;
}

function isSame(
  { row, huid, further }: PackedBefore,
  articles: readonly WeighedPiece[],
  { photo }: PieceToPack,
): boolean {
  const unit = { ...row, huid };
  const was = articlesOf(
    unit,
    further.map((article) => ({ ...article.row, huid: article.huid })),
  );
  const before = was.length > 0 ? was : [unit];
  const isAsBefore = (article: WeighedPiece, place: number) =>
    article.huid === before[place]?.huid &&
    article.grossWeightMg === before[place]?.grossWeightMg &&
    article.stoneWeightMg === before[place]?.stoneWeightMg;
  return (
    before.length === articles.length &&
    articles.every(isAsBefore) &&
    (photo === undefined || row.photo === photo)
  );
}

type Checked = {
  item: OrderItem;
  articles: readonly WeighedPiece[];
  /** Their total weights. */
  weighed: Weights;
};

/** Why these articles cannot be a unit of this line; null if they can. */
export async function whatIsBad(
  tx: Transaction,
  { item, articles, weighed, photo, isSure }: Checked & Pick<PieceToPack, 'photo' | 'isSure'>,
): Promise<({ ok: false } & NotPacked) | null> {
  const { documents } = await readSettings(tx);
  for (const [place, article] of articles.entries()) {
    const reason = badArticle(article, { item, documents, earlier: articles.slice(0, place) });
    if (reason) return { ok: false, reason, ...articleAt(place) };
  }
  if (articles.length !== (item.goods?.articles ?? 1)) return fail('articles-missing');
  if (isFarOff(item, weighed.netWeightMg) && !isSure) return fail('weight-far-off');
  return photo && !(await hasPicture(tx, photo)) ? fail('photo-gone') : null;
}

type AmongArticles = {
  item: OrderItem;
  documents: HuidRules;
  earlier: readonly WeighedPiece[];
};

function badArticle(
  article: WeighedPiece,
  { item, documents, earlier }: AmongArticles,
): BadArticle | null {
  const { huid, stoneWeightMg, netWeightMg } = article;
  if (stoneWeightMg < 0 || netWeightMg <= 0) return 'no-net-weight';
  if (huid === null) {
    return isHuidExempt({ ...article, goods: item.goods }, documents) ? null : 'huid-missing';
  }
  if (!isHuid(huid)) return 'huid-form';
  return earlier.some((each) => each.huid === huid) ? 'huid-twice' : null;
}

/** The lock keeps an unused picture from being removed before it is used here. */
async function hasPicture(tx: Transaction, key: string): Promise<boolean> {
  const found = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.key, key))
    .for('share');
  return found.length > 0;
}

type ToSave = Checked & {
  before: PackedBefore | null;
  piece: PieceToPack;
  pieceIds: readonly string[];
  now: Date;
};

async function save(tx: Transaction, to: ToSave): Promise<PackedRow> {
  const { before, item, piece, weighed, pieceIds, now } = to;
  const [pieceId = ''] = pieceIds;
  const values = {
    pieceId,
    ...weighed,
    difference: packedDifference(item, weighed.netWeightMg) ?? paise(0),
    photo: piece.photo === undefined ? (before?.row.photo ?? null) : piece.photo,
    packedBy: piece.by,
    packedAt: now,
  };
  const [row] = before
    ? await tx
        .update(packedPieces)
        .set(values)
        .where(eq(packedPieces.id, before.row.id))
        .returning()
    : await tx
        .insert(packedPieces)
        .values({
          ...values,
          orderItemId: item.id,
          unit: piece.unit,
          certificateCode: randomCode(),
        })
        .returning();
  if (!row) throw new Error('A piece was packed without a row');
  await saveFurther(tx, row.id, to);
  return row;
}

/** Replaces the articles beside the first. */
export async function saveFurther(
  tx: Transaction,
  packedPieceId: string,
  { articles, pieceIds }: Pick<ToSave, 'articles' | 'pieceIds'>,
): Promise<void> {
  if (articles.length === 1) return;
  await tx.delete(packedArticles).where(eq(packedArticles.packedPieceId, packedPieceId));
  await tx.insert(packedArticles).values(
    articles.slice(1).map(({ grossWeightMg, stoneWeightMg, netWeightMg }, place) => ({
      packedPieceId,
      article: place + 2,
      pieceId: pieceIds[place + 1] ?? '',
      grossWeightMg,
      stoneWeightMg,
      netWeightMg,
    })),
  );
}
