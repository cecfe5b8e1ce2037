import type { Cart, CartLine } from '#selling/cart/cart.ts';
import { showToast } from '#ui/toast.tsx';
import { additionWords } from './addition-words.ts';
import { cartMessages } from './cart-messages.ts';
import { addPiece, type CartChange, changeCart } from './change-cart.ts';

/** Sets the quantity; zero removes the line (specification, storefront 4). */
export async function setQuantity(line: CartLine, quantity: number): Promise<void> {
  if (quantity <= 0) return removeLine(line);
  await tryChange({ kind: 'quantity', line, quantity }, cartMessages.quantityFailed);
}

export async function removeLine(line: CartLine): Promise<void> {
  if (!(await tryChange({ kind: 'remove', line }, cartMessages.removeFailed))) return;
  const action = { label: 'Undo', onAction: () => void bringBack([line]) };
  showToast({ title: 'Removed from Cart', description: line.name, kind: 'success', action });
}

export async function clearCart({ lines }: Cart): Promise<void> {
  if (!(await tryChange({ kind: 'clear' }, cartMessages.clearFailed))) return;
  const action = { label: 'Undo', onAction: () => void bringBack(lines) };
  showToast({ title: 'Cart Cleared', kind: 'success', action });
}

async function tryChange(change: CartChange, failure: string): Promise<boolean> {
  const answer = await changeCart(change);
  if (answer && !answer.ok) showToast({ title: 'Error', description: failure, kind: 'error' });
  return answer?.ok ?? false;
}

/** Restores removed lines; reports only those that could not be fully restored. */
async function bringBack(lines: CartLine[]): Promise<void> {
  for (const { productId, karat, size, quantity, name } of lines) {
    const addition = { productId, karat, size, quantity, name };
    const answer = await addPiece(addition);
    if (!answer) return;
    const isWhole = answer.ok && answer.value.added === quantity;
    if (!isWhole) showToast(additionWords(answer, addition));
  }
}
