import { formatRupees, type Paise } from '#price/money/money.ts';
import { formatForMessage } from '#platform/indian-time.ts';
import type { OfferReduction, Reduction } from '#price/pricing/reduction.ts';

/** Why a code does not apply to an order. */
export type CodeProblem =
  | { why: 'unknown' | 'not-yet' | 'over' | 'not-for-these' | 'used' | 'offer-is-better' }
  | { why: 'too-many-tries' }
  /** The person's other, unpaid order uses it; that order can be paid until then. */
  | { why: 'held'; until: Date }
  | { why: 'below-minimum'; minimum: Paise };

/** The message for each problem. */
const words: Record<Exclude<CodeProblem['why'], 'below-minimum' | 'held'>, string> = {
  unknown: 'This code isn’t valid. Please check it.',
  'not-yet': 'This code is not valid yet.',
  over: 'This code is no longer valid.',
  'not-for-these': 'This code doesn’t apply to these pieces.',
  used: 'This code can be used once, and you have already used it.',
  'offer-is-better': 'Your current offer already saves you more than this code.',
  'too-many-tries': 'Too many attempts. Please try again in an hour.',
};

/** The message for a problem. */
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

/** A code as stored: in capitals, without the spaces that people type; null where the text cannot be a code. */
export function readCode(text: string): string | null {
  const code = text.replace(/\s+/g, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,23}$/.test(code) ? code : null;
}

/** Whether two texts are the same code, however typed. */
export function isSameCode(one: string, other: string): boolean {
  return (readCode(one) ?? one.trim()) === (readCode(other) ?? other.trim());
}

/** The code that reduced some of these lines; null where none did. */
export function codeIn(lines: readonly { reduction: Reduction | null }[]): OfferReduction | null {
  const [used] = lines.flatMap(({ reduction }) => (reduction?.code ? reduction : []));
  return used ?? null;
}
