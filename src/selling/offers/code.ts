import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatForMessage } from '#platform/indian-time.ts';
import type { OfferReduction, Reduction } from '#price/pricing/reduction.ts';

/** Why a code does nothing for an order. */
export type CodeProblem =
  | { why: 'unknown' | 'not-yet' | 'over' | 'not-for-these' | 'used' | 'offer-is-better' }
  | { why: 'too-many-tries' }
  /** Another order of theirs has it, which is not paid and can be until then. */
  | { why: 'held'; until: Date }
  | { why: 'below-minimum'; minimum: Paise };

/** What is said of each problem. */
const words: Record<Exclude<CodeProblem['why'], 'below-minimum' | 'held'>, string> = {
  unknown: 'This code isn’t valid. Please check it.',
  'not-yet': 'This code is not valid yet.',
  over: 'This code is no longer valid.',
  'not-for-these': 'This code doesn’t apply to these pieces.',
  used: 'This code can be used once, and you have already used it.',
  'offer-is-better': 'Your current offer already saves you more than this code.',
  'too-many-tries': 'Too many attempts. Please try again in an hour.',
};

/** A problem in words. */
export function codeProblemWords(problem: CodeProblem): string {
  switch (problem.why) {
    case 'below-minimum':
      return `This code needs a minimum order of ${formatRupees(problem.minimum)}.`;
    case 'held':
      return `This code can be used once, and your unpaid order has it until ${formatForMessage(problem.until)}. Pay for that order, or use the code here after that.`;
    default:
      return words[problem.why];
  }
}

export const maxCodeLength = 24;

/** A code as it is stored: in capitals, without the spaces that people type; null for what can be none. */
export function readCode(text: string): string | null {
  const code = text.replace(/\s+/g, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,23}$/.test(code) ? code : null;
}

/** Whether two texts name one code, however each was typed. */
export function isSameCode(one: string, other: string): boolean {
  return (readCode(one) ?? one.trim()) === (readCode(other) ?? other.trim());
}

/** The code by which some of these lines cost less; null where none of them has one. */
export function codeIn(lines: readonly { reduction: Reduction | null }[]): OfferReduction | null {
  const [used] = lines.flatMap(({ reduction }) => (reduction?.code ? reduction : []));
  return used ?? null;
}
