import type { RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import type { Cart } from '#selling/cart/cart.ts';
import { applyCode, type CodeAnswer, refuse } from '#selling/checkout/apply-code.server.ts';
import { mayTryCode, recordCodeAttempt } from '#selling/checkout/code-tries.server.ts';
import { placedFrom } from '#selling/checkout/placed-from.server.ts';
import type { Quote } from '#selling/checkout/quote-queries.server.ts';
import { codeIn, readCode } from '#selling/offers/code.ts';
import { offInWords } from '#price/pricing/reduction-words.ts';
import { shopContext } from '#app/shop-context.ts';

type Context = Readonly<RouterContextProvider>;

/** The code in the address; null where it says nothing, empty where the shopper wants none. */
type Query = { text: string | null; userId: string | null };

/** A cart with the code of the address; codes that nobody has made are limited. */
export async function readCoded(
  context: Context,
  cart: Cart,
  { text, userId }: Query,
): Promise<{ cart: Cart; code: CodeAnswer | null }> {
  if (!text || cart.lines.length === 0) return { cart, code: null };
  const shop = context.get(shopContext);
  const { clientAddress } = context.get(requestContextKey);
  const by = { userId, placedFrom: placedFrom(shop.addressSecret, clientAddress) };
  if (!(await mayTryCode(shop, by))) return { cart, code: refuse(text, { why: 'too-many-tries' }) };
  const answer = await applyCode(shop.db, cart, { text, userId, now: shop.clock() });
  if (!answer.code.isApplied) await recordCodeAttempt(shop, by, answer.code.problem);
  return answer;
}

/** Whether a quote was made with the code that is asked for; where nothing is said of a code any quote will do. */
export function isOfCode(quote: Quote, asked: string | null): boolean {
  return asked === null || (codeIn(quote.order.items)?.code ?? null) === readCode(asked);
}

/** The code in a quote that is valid: its price has it, whatever has become of the code since. */
export function quotedCode(quote: Quote | null): CodeAnswer | null {
  const reduction = quote && quote.secondsLeft > 0 ? codeIn(quote.order.items) : null;
  if (!reduction?.code) return null;
  return { code: reduction.code, isApplied: true, words: offInWords(reduction), takenOff: null };
}
