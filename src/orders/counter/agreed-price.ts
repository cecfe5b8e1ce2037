import { fail, ok, type Result } from '#platform/result.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { reducedPriceOf } from '#orders/orders/weighed-price.ts';
import type { AgreedMaking, AgreedReduction } from '#price/pricing/reduction.ts';
import { offInWords } from '#price/pricing/reduction-words.ts';
import type { SettingsOf } from '#content/settings/setting-table.ts';

/** What staff agree with one customer: a making charge for all pieces, or a sum off all of them together, before GST. */
export type AgreedTerms = AgreedMaking | { kind: 'sum'; amount: Paise };

/** What was agreed and why, and what it took off the shop's own prices, before GST. */
export type AgreedPrice = AgreedTerms & { reason: string; takenOff: Paise };

/** The percentage of the making charge that may be taken off, and what that comes to before GST. */
export type AgreedLimit = { percent: number; atMost: Paise };

export type NotAgreed =
  /** No piece gets cheaper: every price is already that low. */
  | { reason: 'nothing-off' }
  | { reason: 'below-gold'; atMost: Paise }
  | ({ reason: 'above-limit' } & AgreedLimit);

type Limits = Pick<SettingsOf<'selling'>, 'agreedLimitManager' | 'agreedLimitOrders'>;

/** The percentage of the making charge that a role may take off; null for down to the value of the gold. */
export function agreedPercentOf(staffRole: StaffRole, limits: Limits): number | null {
  switch (staffRole) {
    case 'owner':
      return null;
    case 'manager':
      return limits.agreedLimitManager;
    case 'orders':
      return limits.agreedLimitOrders;
    case 'catalogue':
    case 'accountant':
      return 0;
  }
}

/** The amount this percentage allows, taken of the making charge, or of the price of pieces sold at a fixed one. */
export function agreedLimit(lines: readonly OrderLine[], percent: number): AgreedLimit {
  const making = sumOf(lines, (line) => line.making || line.fixed);
  return { percent, atMost: paise(Math.floor((making * percent) / 100)) };
}

/**
 * Prices the lines at an agreed price; a line whose own price is already lower keeps it. A sum comes off the offer prices and is
 * shared out to the paisa, in proportion to what each piece costs above its gold; identical pieces cost the same, so the total
 * may fall a few paise short. `percent`: how far this member of staff may go beyond the shop's own offers; null for no limit.
 */
export function agreePrice<Line extends OrderLine>(
  lines: readonly Line[],
  terms: AgreedTerms,
  percent: number | null,
): Result<{ lines: Line[]; takenOff: Paise }, NotAgreed> {
  const limit = percent === null ? null : agreedLimit(lines, percent);
  if (terms.kind === 'sum') return takeSumOff(lines, terms.amount, limit);
  const reduction = { ...agreed, base: 'making', off: terms } as const;
  const reduced = lines.map((line) => reducedLine(line, reduction));
  const takenOff = takenOffBetween(lines, reduced);
  if (takenOff === 0) return fail('nothing-off');
  // Rounding may add a paisa for each piece.
  const isAbove = limit && takenOff - sumOf(lines, () => 1) > limit.atMost;
  return isAbove
    ? { ok: false, reason: 'above-limit', ...limit }
    : ok({ lines: reduced, takenOff });
}

/** What was agreed, as staff read it: `Making charge 8% of gold`, `₹2,000 off`. */
export function agreedInWords(terms: AgreedTerms): string {
  return terms.kind === 'sum'
    ? `${formatRupees(terms.amount)} off`
    : offInWords({ base: 'making', off: terms });
}

/** An agreed price as recorded in the audit log. */
export function agreedFields({ reason, takenOff, ...terms }: AgreedPrice) {
  return { agreed: agreedInWords(terms), takenOffPaise: takenOff, reason };
}

const agreed = { offerId: null, name: 'Agreed price', code: null } as const;

function takeSumOff<Line extends OrderLine>(
  lines: readonly Line[],
  amount: Paise,
  limit: AgreedLimit | null,
): Result<{ lines: Line[]; takenOff: Paise }, NotAgreed> {
  const parts = lines.map((line) => ({ line, room: roomAboveGold(line), share: 0 }));
  const room = paise(parts.reduce((sum, part) => sum + part.room * part.line.quantity, 0));
  if (limit && amount > limit.atMost && limit.atMost < room) {
    return { ok: false, reason: 'above-limit', ...limit };
  }
  if (amount > room) return { ok: false, reason: 'below-gold', atMost: room };
  shareOut(parts, amount, room);
  const reduced = parts.map(({ line, share }) =>
    reducedLine(line, sumOff(paise(line.discount + share))),
  );
  return ok({ lines: reduced, takenOff: takenOffBetween(lines, reduced) });
}

type Part = { line: OrderLine; room: number; share: number };

/** Gives each piece its share of a sum; the rounding remainder goes where it fits, largest quantities first. */
function shareOut(parts: readonly Part[], amount: number, room: number): void {
  let left = amount;
  for (const part of parts) {
    // The product can exceed 2^53 within a shop's limits.
    part.share = Number((BigInt(amount) * BigInt(part.room)) / BigInt(room));
    left -= part.share * part.line.quantity;
  }
  for (const part of parts.toSorted((one, other) => other.line.quantity - one.line.quantity)) {
    const more = Math.min(Math.floor(left / part.line.quantity), part.room - part.share);
    part.share += more;
    left -= more * part.line.quantity;
  }
}

/** What can still be taken off one piece, before GST: the most the price function allows. */
function roomAboveGold(line: OrderLine): number {
  const { unitPrice, gst, roundOff, discount } = line;
  const all = sumOff(paise(unitPrice - gst - roundOff + discount));
  return (reducedPriceOf(line, all)?.discount ?? discount) - discount;
}

/** A sum off the whole price, in place of any other reduction of the piece. */
function sumOff(amount: Paise): AgreedReduction {
  return { ...agreed, base: 'whole', off: { kind: 'sum', amount } };
}

function reducedLine<Line extends OrderLine>(line: Line, reduction: AgreedReduction): Line {
  const price = reducedPriceOf(line, reduction);
  if (!price || price.extras?.reduction !== reduction) return line;
  const { discount, gst, roundOff, total } = price;
  const lineTotal = paise(total * line.quantity);
  return { ...line, reduction, discount, gst, roundOff, unitPrice: total, lineTotal };
}

function takenOffBetween(before: readonly OrderLine[], after: readonly OrderLine[]): Paise {
  const discount = (line: OrderLine) => line.discount;
  return paise(sumOf(after, discount) - sumOf(before, discount));
}

function sumOf(lines: readonly OrderLine[], of: (line: OrderLine) => number): number {
  return lines.reduce((sum, line) => sum + of(line) * line.quantity, 0);
}
