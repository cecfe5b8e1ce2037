import { z } from 'zod';
import { type Paise, paise } from '#price/money/money.ts';
import { type GatewayCalls, type ListedPages, readPages } from './gateway-calls.server.ts';

/** Money that the provider transferred to the shop's bank account (Razorpay: Settlement entity). */
export type Settlement = {
  id: string;
  amount: Paise;
  status: string;
  /** The bank's reference. */
  utr: string | null;
  createdAt: Date;
};

/** A payment, a refund or an adjustment in a settlement (Razorpay: settlement recon). */
export type SettledEntry = {
  id: string;
  /** `payment`, `refund`, `adjustment`, `transfer` … */
  type: string;
  settlementId: string | null;
  /** For a refund: the payment it refunds. */
  paymentId: string | null;
  amount: Paise;
  /** What it adds to the settlement, and what it deducts. */
  credit: Paise;
  debit: Paise;
  fee: Paise;
};

/** The provider's records of a day, to compare with the shop's books. */
export type GatewayDays<Payment> = {
  /** Payments begun between two moments, whatever their outcome. */
  listPaymentsBetween(from: Date, before: Date): ListedPages<Payment>;
  listSettlementsBetween(from: Date, before: Date): ListedPages<Settlement>;
  /** Entries settled on a day in India, such as `2026-11-21`. */
  listSettledOn(day: string): ListedPages<SettledEntry>;
  /** The same for a whole month in India, such as `2026-11`. */
  listSettledIn(month: string): ListedPages<SettledEntry>;
};

const amount = z.number().int().transform(paise);
const settlementList = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        amount,
        status: z.string(),
        utr: z.string().nullish(),
        created_at: z.number(),
      })
      .transform(({ created_at, utr, ...settlement }): Settlement => ({
        ...settlement,
        utr: utr ?? null,
        createdAt: new Date(created_at * 1000),
      })),
  ),
});
const entryList = z.object({
  items: z.array(
    z
      .object({
        entity_id: z.string(),
        type: z.string(),
        settlement_id: z.string().nullish(),
        payment_id: z.string().nullish(),
        amount,
        credit: amount,
        debit: amount,
        fee: amount,
      })
      .transform(({ entity_id, settlement_id, payment_id, ...entry }): SettledEntry => ({
        ...entry,
        id: entity_id,
        settlementId: settlement_id ?? null,
        paymentId: payment_id ?? null,
      })),
  ),
});

/** Page sizes: the most payments or settlements the provider lists at once, and the entries that fit into one response. */
const listLength = 100;
const entriesLength = 500;
/** Up to a thousand payments, two thousand settled entries of a day, twenty thousand of a month. */
const maxPages = { payments: 10, settlements: 1, entries: 4, entriesOfMonth: 40 };

/** Opens the daily reports (Razorpay: Payments API, Settlements API). */
export function openGatewayDays<Payment>(
  calls: GatewayCalls,
  paymentList: z.ZodType<{ items: Payment[] }>,
): GatewayDays<Payment> {
  const readEntries = (span: string, pages: number) =>
    readPages(calls, entryList, {
      path: `/settlements/recon/combined?${span}`,
      count: entriesLength,
      pages,
    });

  return {
    listPaymentsBetween: (from, before) =>
      readPages(calls, paymentList, {
        path: `/payments?${between(from, before)}`,
        count: listLength,
        pages: maxPages.payments,
      }),
    listSettlementsBetween: (from, before) =>
      readPages(calls, settlementList, {
        path: `/settlements?${between(from, before)}`,
        count: listLength,
        pages: maxPages.settlements,
      }),
    listSettledOn(day) {
      const [year, month, date] = day.split('-').map(Number);
      return readEntries(`year=${year}&month=${month}&day=${date}`, maxPages.entries);
    },
    listSettledIn(text) {
      const [year, month] = text.split('-').map(Number);
      return readEntries(`year=${year}&month=${month}`, maxPages.entriesOfMonth);
    },
  };
}

/** The provider's ranges are in whole seconds and include both ends. */
function between(from: Date, before: Date): string {
  const first = Math.ceil(from.getTime() / 1000);
  return `from=${first}&to=${Math.ceil(before.getTime() / 1000) - 1}`;
}
