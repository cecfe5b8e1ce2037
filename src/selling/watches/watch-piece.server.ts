import { fail, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import { addWatch, type Watching } from './add-watch.server.ts';
import { watchAskedMail } from './emails/watch-mail.ts';
import { canBeBought, findWatched, type PieceWatchKind, type WatchedPiece } from './watch.ts';

type Input = WatchedPiece & { kind: PieceWatchKind; email: string };
type NotWatched = 'no-such-piece' | 'in-stock' | 'too-many-watches' | TooManyAttempts;

/** Adds a watch for when a piece is back in stock, or costs less than now (`addWatch`). */
export async function watchPiece(
  shop: Watching,
  { kind, email, ...wanted }: Input,
  visitor: Visitor,
): Promise<Result<null, NotWatched>> {
  const { catalogue, origin } = shop;
  await catalogue.ensureCurrent();
  const product = catalogue.memory.findProduct(wanted.productId);
  const found = findWatched(product, wanted);
  const price = found?.offer.price;
  if (!product || !found || !price) return fail('no-such-piece');
  if (kind === 'back-in-stock' && canBeBought(found.piece, found.offer)) return fail('in-stock');
  const watch = { ...wanted, kind, email, seenPrice: price.total };
  return addWatch(shop, {
    watch,
    how: 'product page',
    visitor,
    mailOf: (made) => watchAskedMail({ ...watch, ...made }, { product, ...found }, origin),
  });
}
