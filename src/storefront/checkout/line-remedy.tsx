import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CartLine, linePath, lineProblem } from '#shop/cart/cart.ts';
import { showToast } from '#ui/toast.tsx';
import { buyNowPath } from '../cart/buy-now.ts';
import { cartMessages } from '../cart/cart-messages.ts';
import { changeShop } from '../viewer/change-shop.ts';
import { leaveToSignIn } from '../viewer/who-is-here.ts';

const link = 'inline-flex min-h-11 items-center text-sm text-link disabled:text-muted';

const words = {
  'too-many': (line: CartLine) => `Only ${line.stockQuantity} left.`,
  'out-of-stock': () => 'Out of stock in this karat just now.',
  'not-sold': () => 'No longer available as chosen.',
};

/** What is wrong with a line, and the press that puts it right. */
export function LineRemedy({ line, isBuyNow }: { line: CartLine; isBuyNow: boolean }) {
  const problem = lineProblem(line);
  if (!problem) return null;
  const isTooMany = problem === 'too-many';
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-danger">
      {words[problem](line)}
      {isBuyNow ? (
        <a
          href={isTooMany ? buyNowPath({ ...line, quantity: line.stockQuantity }) : linePath(line)}
          className={link}
        >
          {isTooMany ? `Buy ${line.stockQuantity}` : 'See the piece'}
        </a>
      ) : (
        <InCart line={line} quantity={isTooMany ? line.stockQuantity : 0} />
      )}
    </p>
  );
}

function InCart({ line, quantity }: { line: CartLine; quantity: number }) {
  const [isChanging, setChanging] = useState(false);
  const { revalidate } = useRevalidator();
  async function change() {
    setChanging(true);
    const answer = await changeShop(`/api/cart/${line.id}`, {
      method: 'PATCH',
      body: { quantity },
    });
    if (answer.ok) await revalidate();
    else if (answer.status === 401) leaveToSignIn();
    else {
      const { removeFailed, quantityFailed } = cartMessages;
      const description = quantity === 0 ? removeFailed : quantityFailed;
      showToast({ title: 'Error', description, kind: 'error' });
    }
    setChanging(false);
  }
  const words = quantity === 0 ? 'Take it out' : `Buy ${quantity}`;
  return (
    <button
      type="button"
      className={link}
      disabled={isChanging}
      aria-label={`${words}: ${line.name}`}
      onClick={() => void change()}
    >
      {words}
    </button>
  );
}
