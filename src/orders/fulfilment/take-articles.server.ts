import type { Transaction } from '#platform/database/database.server.ts';
import type { WeighedPiece } from '#orders/inventory/record-piece.server.ts';
import type { PackedBefore } from './find-packed.server.ts';
import { type NotTaken, takePiece } from './take-piece.server.ts';

/** Which of a unit's further articles is concerned; 2 is the first after its own piece. */
export type AtArticle = { article?: number };

/** The article at an index, from 0. */
export function articleAt(place: number): AtArticle {
  return place > 0 ? { article: place + 1 } : {};
}

/** Thrown to roll back the articles taken before it. */
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

/** Takes the physical piece of each article of a unit, all or none; returns their ids in the same order. */
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
