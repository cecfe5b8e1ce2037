import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { thumbnailUrl } from '#catalogue/media/picture.ts';
import { leadDaysOf } from '#selling/cart/lead-days.ts';
import { findChosenPieces } from '#catalogue/products/chosen-piece-queries.server.ts';
import type { NotOffered } from '#selling/checkout/order-input.ts';
import { type AgreedLimit, agreedLimit, agreedPercentOf } from '#orders/counter/agreed-price.ts';
import { readConcession } from '#orders/counter/concession.ts';
import { concessionFaults } from '#orders/counter/forms.ts';
import {
  type NotPriced,
  priceConcession,
  type PricedConcession,
} from '#orders/counter/price-concession.server.ts';
import type { QuotedLine } from '#orders/counter/quotation.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import type { Paise } from '#price/money/money.ts';
import { deliveryName, promisesOf } from '#content/policies/promises.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { type ShopSettings, shownPricing } from '#content/settings/shop-settings.ts';
import { isOfConcession, notConcededText } from './counter-messages.ts';
import type { Draft } from './order-draft.ts';

/** A piece of an order draft; `priced` is null if it is not sold. */
export type DraftLine = StockLine & {
  name: string;
  image: string | null;
  stock: number;
  /** The lead time in days, if none is in stock; otherwise left out. */
  leadDays?: number;
  priced: QuotedLine | null;
};

export type OrderDraft = Omit<Draft, 'lines'> & {
  lines: DraftLine[];
  /** At current prices; null if no pieces are chosen or, for the reason in `problem`, nothing can be quoted. */
  offer: { total: Paise; ownTotal: Paise; shippingFee: Paise; deliveryName: string } | null;
  problem: NotOffered['reason'] | null;
  /** Why the typed concession cannot be given; prices are then the shop's own. */
  notGiven: string | null;
  /** The limit of this member of staff for an agreed price; null for down to the gold, and while nothing is priced. */
  limit: AgreedLimit | null;
};

/** Prices a draft at this moment, as staff see it while choosing pieces. */
export async function readOrderDraft(
  db: Database,
  now: Date,
  draft: Draft,
  staffRole: StaffRole,
): Promise<OrderDraft> {
  const nothing = { offer: null, problem: null, notGiven: null, limit: null };
  if (draft.lines.length === 0) return { ...draft, ...nothing, lines: [] };
  const settings = await readSettings(db);
  const find = await findChosenPieces(db, shownPricing(settings), draft.lines);
  const { own, given, notGiven } = await db.transaction((tx) =>
    priceDraft(tx, now, draft, staffRole),
  );
  const priced = given.ok ? given.value.offer.priced.lines.map(({ piece, ...line }) => line) : [];
  const lines = draft.lines.map((line, place): DraftLine => {
    const piece = find(line);
    const stock = piece?.offer?.stockQuantity ?? 0;
    const leadDays = piece?.offer ? leadDaysOf(piece, stock) : undefined;
    return {
      ...line,
      name: piece?.name ?? 'No longer in the catalogue',
      image: piece?.picture ? thumbnailUrl(piece.picture) : null,
      stock,
      ...(leadDays && { leadDays }),
      priced: priced[place] ?? null,
    };
  });
  const percent = agreedPercentOf(staffRole, settings.selling);
  return {
    ...draft,
    lines,
    offer: given.ok ? offerIn(given.value, settings) : null,
    problem: given.ok || isOfConcession(given) ? null : given.reason,
    notGiven,
    limit: own.ok && percent !== null ? agreedLimit(own.value.offer.priced.lines, percent) : null,
  };
}

type Priced = Result<PricedConcession, NotPriced>;

/** Priced at the shop's own prices, and with the concession where it can be given. */
async function priceDraft(
  tx: Transaction,
  now: Date,
  { lines, isCollected, given: typed }: Draft,
  staffRole: StaffRole,
): Promise<{ own: Priced; given: Priced; notGiven: string | null }> {
  // The customer is unknown until the form is submitted.
  const nobody = { customer: { name: '', email: '', phone: '' }, userId: null };
  const wanted = { lines, isCollected, staffRole, ...nobody };
  const own = await priceConcession(tx, now, { ...wanted, concession: null });
  if (!own.ok || !typed) return { own, given: own, notGiven: null };
  const concession = readConcession(typed);
  if (!concession) return { own, given: own, notGiven: concessionFaults[typed.kind] };
  const given = await priceConcession(tx, now, { ...wanted, concession });
  return given.ok || !isOfConcession(given)
    ? { own, given, notGiven: null }
    : { own, given: own, notGiven: notConcededText(given) };
}

function offerIn(
  { offer: { total, shippingFee }, ownTotal }: PricedConcession,
  settings: Pick<ShopSettings, 'promises' | 'selling' | 'policies'>,
) {
  return { total, ownTotal, shippingFee, deliveryName: deliveryName(promisesOf(settings)) };
}
