import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Cart, type CartLine, cartTotal } from '#selling/cart/cart.ts';
import {
  type Choice,
  type ChosenPiece,
  findChosenPieces,
} from '#catalogue/products/chosen-piece-queries.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { codeProblemWords, type CodeProblem, readCode } from '#selling/offers/code.ts';
import { findCode, findCodeUse, type UsableCode } from '#selling/offers/code-queries.server.ts';
import { stopsAtGold, withGoldLimit } from '#price/pricing/gold-limit.ts';
import { offInWords } from '#price/pricing/reduction-words.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type PricingSettings, shownPricing } from '#content/settings/shop-settings.ts';

/** What a code does for a cart: how much it takes off and what it applies to, or why it does not apply. */
export type CodeAnswer =
  | { code: string; isApplied: true; words: string; takenOff: Paise | null }
  | { code: string; isApplied: false; problem: CodeProblem['why']; words: string };

type Applying = { text: string; userId: string | null; now: Date };

/** Reprices a cart with a code; the cart is unchanged where the code does not apply. */
export async function applyCode(
  db: DatabaseOrTransaction,
  cart: Cart,
  { text, userId, now }: Applying,
): Promise<{ cart: Cart; code: CodeAnswer }> {
  const code = readCode(text);
  const found = code === null ? null : await findCode(db, code, now);
  if (code === null || !found) return { cart, code: refuse(text, { why: 'unknown' }) };
  if (!found.ok) return { cart, code: refuse(code, found.problem) };
  const usable = found.value;
  const problem = await problemBefore(db, cart, { usable, userId, now });
  if (problem) return { cart, code: refuse(code, problem) };

  const pricing = shownPricing(await readSettings(db), now);
  const priced = await priceCart(db, cart, withCode(pricing, usable));
  const takenOff = paise(cart.total - priced.cart.total);
  if (priced.isReduced && takenOff > 0) {
    const isLimited = priced.cart.lines.some(
      ({ price, netWeightMg }) => price && stopsAtGold(price, netWeightMg),
    );
    const words = withGoldLimit(offInWords(usable.offer.reduction), isLimited);
    return { cart: priced.cart, code: { code, isApplied: true, words, takenOff } };
  }
  return { cart, code: refuse(code, await whyUnused(db, now, cart.lines, usable)) };
}

/** Why a usable code takes nothing off these pieces: their own offer is better, or the code excludes them. */
export async function whyUnused(
  db: DatabaseOrTransaction,
  now: Date,
  choices: readonly Choice[],
  usable: UsableCode,
): Promise<CodeProblem> {
  const pricing = shownPricing(await readSettings(db), now);
  const find = await findChosenPieces(db, onlyCode(pricing, usable), choices);
  const isForThese = choices.some((choice) => hasCode(find(choice)));
  return { why: isForThese ? 'offer-is-better' : 'not-for-these' };
}

/** The answer for a code that does not apply. */
export function refuse(code: string, problem: CodeProblem): CodeAnswer {
  return { code, isApplied: false, problem: problem.why, words: codeProblemWords(problem) };
}

/** Checks by account alone; who a guest is only shows when they press Pay. */
async function problemBefore(
  db: DatabaseOrTransaction,
  cart: Cart,
  { usable, userId, now }: { usable: UsableCode; userId: string | null; now: Date },
): Promise<CodeProblem | null> {
  const { minimumOrder, oncePerPerson, offer } = usable;
  if (cart.total < minimumOrder) return { why: 'below-minimum', minimum: minimumOrder };
  if (!oncePerPerson || userId === null) return null;
  const person = { userId, email: null, phone: null };
  const { offerId } = offer.reduction;
  return findCodeUse(db, now, person, { offerId, except: [], isPaidOnly: true });
}

function withCode(pricing: PricingSettings, { offer }: UsableCode): PricingSettings {
  return { ...pricing, offers: [...pricing.offers, offer] };
}

/** Pricing settings in which this code is the only offer. */
function onlyCode(pricing: PricingSettings, { offer }: UsableCode): PricingSettings {
  return { ...pricing, discountBasis: 'none', offers: [offer] };
}

async function priceCart(db: DatabaseOrTransaction, cart: Cart, pricing: PricingSettings) {
  const find = await findChosenPieces(db, pricing, cart.lines);
  const pieces = cart.lines.map((line) => ({ line, piece: find(line) }));
  const lines = pieces.map(({ line, piece }) => repriced(line, piece));
  const isReduced = pieces.some(({ piece }) => hasCode(piece));
  return { cart: { ...cart, lines, total: cartTotal(lines) }, isReduced };
}

function hasCode(piece: ChosenPiece | null): boolean {
  const reduction = piece?.offer?.price?.extras?.reduction;
  return Boolean(reduction && reduction.code !== null);
}

function repriced(line: CartLine, piece: ChosenPiece | null): CartLine {
  const price = piece?.offer?.price;
  if (!price || line.unitPrice === null) return line;
  return { ...line, price, unitPrice: price.total, lineTotal: paise(price.total * line.quantity) };
}
