import type { Transaction } from '#platform/database/database.server.ts';
import type { WeighedPiece } from '#orders/inventory/record-piece.server.ts';
import type { PackedBefore } from './find-packed.server.ts';
import { type NotTaken, takePiece } from './take-piece.server.ts';

/** Which of a unit's articles it is about, of those beside the first: 2 for the next. */
export type AtArticle = { article?: number };

/** The article at a place, from 0 on. */
export function articleAt(place: number): AtArticle {
  return place > 0 ? { article: place + 1 } : {};
}

/** Thrown so that the transaction is rolled back with the articles before it. */
export class ArticleRefused extends Error {
  readonly refusal: NotTaken & AtArticle;
  constructor(refusal: NotTaken & AtArticle) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

type Taking = {
  before: PackedBefore | null;
  articles: readonly WeighedPiece[];
  now: Date;
  isSure: boolean;
};

/** Takes the very piece of each article of a unit, all or none; their ids, in the same order. */
export async function takeArticles(
  tx: Transaction,
  { before, articles, now, isSure }: Taking,
): Promise<string[]> {
  const were = before ? [before, ...before.further] : [];
  const pieceIds: string[] = [];
  for (const [place, weighed] of articles.entries()) {
    const taken = await takePiece(tx, { before: were[place] ?? null, weighed, now, isSure });
    if (!taken.ok) {
      const { ok: _ok, ...refusal } = taken;
      throw new ArticleRefused({ ...refusal, ...articleAt(place) });
    }
    pieceIds.push(taken.value);
  }
  return pieceIds;
}
