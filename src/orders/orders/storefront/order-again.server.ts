import { redirect, type RouterContextProvider } from 'react-router';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { listItems, type OrderItem } from '#orders/orders/order-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { addOwnPiece } from '#selling/cart/storefront/add-own-piece.server.ts';
import { againRefusals, type DeskAnswer, deskNotices } from './desk-words.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Adds an order's pieces to the signed-in user's cart at today's prices, and reports which could not be added and why. A visitor
 * signs in first and is brought back.
 */
export async function orderAgain(
  context: Context,
  request: Request,
  orderId: string,
): Promise<DeskAnswer> {
  const viewer = await readViewer(context, request);
  if (!viewer) throw redirect(`/auth?returnTo=/order-confirmation/${orderId}`);
  const { db } = context.get(shopContext);
  const items = await listItems(db, orderId);
  const left: string[] = [];
  let added = 0;
  for (const item of items) {
    const answer = await addItem(context, request, { item, userId: viewer.id });
    added += answer.added;
    if (answer.problem) left.push(answer.problem);
  }
  return answerOf(added, left);
}

type Again = { item: OrderItem; userId: string };

async function addItem(
  context: Context,
  request: Request,
  { item, userId }: Again,
): Promise<{ added: number; problem: string | null }> {
  const { productId, name, karat, size, quantity } = item;
  if (productId === null) return { added: 0, problem: `${name} ${againRefusals['not-sold']}` };
  const addition = { userId, productId, karat, size, quantity };
  const answer = await addOwnPiece(context, request, addition);
  if (!answer.ok) return { added: 0, problem: `${name} ${againRefusals[answer.reason]}` };
  const { added } = answer.value;
  const problem = added < quantity ? `${name}: only ${added} of ${quantity} available` : null;
  return { added, problem };
}

function answerOf(added: number, left: readonly string[]): DeskAnswer {
  if (left.length === 0) return { notice: deskNotices.addedAll, kind: 'success' };
  const description = `${left.join('. ')}.`;
  return added > 0
    ? { notice: { title: deskNotices.addedSome, description }, kind: 'info' }
    : { notice: { title: deskNotices.addedNone, description }, kind: 'error' };
}
