import { z } from 'zod';
import { ok, type Result } from '#platform/result.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { GatewayCalls } from './gateway-calls.server.ts';
import type { GatewayFault } from './razorpay-client.server.ts';

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

/** A list from the provider; `isCut` where reading stopped at the page limit. */
export type ListOfDay<Item> = { items: Item[]; isCut: boolean };
type Listed<Item> = Promise<Result<ListOfDay<Item>, GatewayFault>>;

/** The provider's records of a day, to compare with the shop's books. */
export type GatewayDays<Payment> = {
  /** Payments begun between two moments, whatever their outcome. */
  listPaymentsBetween(from: Date, before: Date): Listed<Payment>;
  listSettlementsBetween(from: Date, before: Date): Listed<Settlement>;
  /** Entries settled on a day in India, such as `2026-11-21`. */
  listSettledOn(day: string): Listed<SettledEntry>;
  /** The same for a whole month in India, such as `2026-11`. */
  listSettledIn(month: string): Listed<SettledEntry>;
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
  async function readPages<Item>(
    list: z.ZodType<{ items: Item[] }>,
    { path, count, pages }: { path: string; count: number; pages: number },
  ): Listed<Item> {
    const items: Item[] = [];
    for (let page = 0; page < pages; page += 1) {
      const response = list;
      const read = await calls.again({
        path: `${path}&count=${count}&skip=${page * count}`,
        response,
      });
      if (!read.ok) return read;
      items.push(...read.value.items);
      if (read.value.items.length < count) return ok({ items, isCut: false });
    }
    return ok({ items, isCut: true });
  }

  const readEntries = (span: string, pages: number) =>
    readPages(entryList, {
      path: `/settlements/recon/combined?${span}`,
      count: entriesLength,
      pages,
    });

  return {
    listPaymentsBetween: (from, before) =>
      readPages(paymentList, {
        path: `/payments?${between(from, before)}`,
        count: listLength,
        pages: maxPages.payments,
      }),
    listSettlementsBetween: (from, before) =>
      readPages(settlementList, {
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
