import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { sumMoney } from '#books/books/money-queries.server.ts';
import { wayWords } from '#books/books/way-words.ts';
import type { Paise } from '#price/money/money.ts';
import {
  type PriceParts,
  type RarePart,
  rarePartsOf,
  readDay,
  sumOfKarats,
} from '#books/overview/day-figures.ts';
import { readDayFigures } from '#books/overview/day-queries.server.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { csvDownload } from '#catalogue/import/office/csv-download.server.ts';
import { csvGrams, csvRupees } from '#catalogue/import/office/csv-values.ts';
import type { Route } from './+types/export-day-endpoint.ts';

export const handle: AdminHandle = { right: 'sales' };

const headsBefore = [
  'Day (IST)',
  'Karat',
  'Pieces',
  'Net weight (g)',
  'Gold value (INR)',
  'Making charges (INR)',
];
const rareHeads: Record<RarePart, string> = {
  wastage: 'Wastage (INR)',
  stones: 'Stones (INR)',
  hallmarkFee: 'Hallmark fees (INR)',
  otherCharges: 'Other charges (INR)',
  fixed: 'Fixed prices (INR)',
};
const headsAfter = ['Discount (INR)', 'GST (INR)', 'Rounding (INR)', 'Total (INR)'];

/** `GET /admin/api/export/day?day=`: the figures of a day, for a spreadsheet. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, config, clock } = context.get(shopContext);
  const { day, problem } = readDay(url.searchParams.get('day'), clock());
  if (problem) return new Response('This is not a date.', { status: 400 });
  const countTestOrders = config.payments.mode !== 'razorpay';
  const { karats, orders } = await readDayFigures(db, { day, countTestOrders });
  const money = await sumMoney(db, { ...day, isTest: countTestOrders ? undefined : false });
  const rare = rarePartsOf(karats);
  const line = (name: string, count: number, amount: Paise) => [
    day.day,
    name,
    count,
    rupees(amount),
  ];
  return csvDownload(`kanak-day-${day.day}`, [
    writeCsv([
      [...headsBefore, ...rare.map((part) => rareHeads[part]), ...headsAfter],
      ...karats.map((each) => [day.day, formatKarat(each.karat), ...cellsOf(each, rare)]),
      [day.day, 'All', ...cellsOf(sumOfKarats(karats), rare)],
      [],
      ['Day (IST)', 'Orders', 'Number', 'Amount (INR)'],
      line('Paid', orders.paid, orders.total),
      line('Of which shipping fees', orders.paid, orders.shipping),
      line('Of which cancelled since', orders.cancelled, orders.cancelledTotal),
      line('Called off', orders.inReview, orders.inReviewTotal),
      [],
      ['Day (IST)', 'Paid by', 'Number', 'Received (INR)', 'Paid back (INR)'],
      ...money.map(({ way, received, paidBack }) => [
        ...line(wayWords[way], received.count + paidBack.count, received.total),
        rupees(paidBack.total),
      ]),
    ]),
  ]);
}

/** A part that no piece of the day had gets no column. */
function cellsOf(parts: PriceParts, rare: readonly RarePart[]): (string | number)[] {
  const { pieces, weight, gold, making, discount, gst, roundOff, total } = parts;
  const amounts = [
    gold,
    making,
    ...rare.map((part) => parts[part]),
    discount,
    gst,
    roundOff,
    total,
  ];
  return [pieces, csvGrams(weight), ...amounts.map(rupees)];
}

/** As a number: a round-off can be negative, and a text that begins with a minus may be read as a formula. */
function rupees(amount: Paise): number {
  return Number(csvRupees(amount));
}
