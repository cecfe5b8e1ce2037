import { z } from 'zod';
import type { Paise } from '#price/money/money.ts';
import { type State, states } from './indian-states.ts';
import { dayOfText, rupees } from './setting-kinds.ts';

/** How a carrier serves the pincodes with a prefix; an empty prefix is all of India. */
export type DeliveryZone = {
  carrier: string;
  prefix: string;
  /** Working days from handover to delivery. */
  days: number;
  /** The highest value of a parcel; null for no limit. */
  largestValue: Paise | null;
  /** If off, the carrier does not serve the zone, even if a shorter prefix does. */
  isOn: boolean;
};

/** A day without deliveries, in one State or, where that is null, everywhere. */
export type Holiday = { day: string; state: State | null };

const maxLines = 500;
/** How many of the invalid lines are listed in the message. */
const shownFaults = 8;

/** A schema for lines of cells, typed or pasted from a spreadsheet; `read` returns a line's value, or what is wrong with it. */
function tableOf<T>(read: (cells: string[]) => T | string) {
  // Cached, because settings are read with every order and hardly ever change.
  let last: { text: string; rows: readonly T[] } = { text: '', rows: [] };
  return z.string().transform((text, context): readonly T[] => {
    if (text === last.text) return last.rows;
    const rows: T[] = [];
    const faults: string[] = [];
    const lines = cellsIn(text);
    if (lines.length > maxLines) faults.push(`At most ${maxLines} lines`);
    for (const [at, cells] of lines.slice(0, maxLines).entries()) {
      const row = read(cells);
      if (typeof row === 'string') faults.push(`Line ${at + 1}: ${row}`);
      else rows.push(row);
    }
    if (faults.length > 0) {
      const more = faults.length - shownFaults;
      const shown = [...faults.slice(0, shownFaults), ...(more > 0 ? [`and ${more} more`] : [])];
      context.addIssue({ code: 'custom', message: shown.join('\n') });
      return z.NEVER;
    }
    last = { text, rows };
    return rows;
  });
}

/** The cells of each non-empty line. */
export function cellsIn(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) =>
    line.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : cellsBetweenCommas(line),
  );
}

/** Cells may be quoted. Commas that group the thousands of the fourth cell, a sum, do not separate cells. */
function cellsBetweenCommas(line: string): string[] {
  const found = line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g);
  const cells = Array.from(
    found,
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain.trim(),
  );
  const isGroup = (cell: string) => /^\d{2,3}(\.\d+)?$/.test(cell);
  const groups = cells.slice(4).findIndex((cell) => !isGroup(cell));
  const end = 4 + Math.max(groups, 0);
  const sum = cells.slice(3, end).join(',');
  return [...cells.slice(0, 3), sum, ...cells.slice(end)];
}

/** `Sequel, 60, 3, 5,00,000, off`: carrier, pincode prefix, working days, largest value in rupees, and `off` if not served. */
export const deliveryZones = tableOf(zoneIn).refine(
  (zones) =>
    new Set(zones.map(({ carrier, prefix }) => `${carrier} ${prefix}`)).size === zones.length,
  'A carrier has two lines for the same pincodes',
);

const zoneCells = z.tuple([
  z.string().min(1, 'please name the carrier').max(40, 'please shorten the carrier’s name'),
  z
    .string()
    .transform((text) => (/^all$/i.test(text) ? '' : text))
    .pipe(
      z.string().regex(/^([1-9]\d{0,5})?$/, 'please enter the first digits of pincodes, or all'),
    ),
  z
    .string()
    .regex(/^[1-9]\d?$/, 'please enter working days from 1 to 99')
    .transform(Number),
  z.union(
    [z.literal('').transform(() => null), rupees(99_99_999)],
    'please enter the largest value up to ₹99,99,999, or nothing',
  ),
  z.string().regex(/^(on|off)?$/i, 'please end with on or off, or nothing'),
]);

function zoneIn([carrier = '', pincodes = '', days = '', sum = '', ...rest]: string[]) {
  const state = rest.filter(Boolean).join(' ');
  const read = zoneCells.safeParse([carrier, pincodes, days, sum, state]);
  if (!read.success) return read.error.issues[0]?.message ?? '';
  const [name, prefix, workingDays, largestValue, onOrOff] = read.data;
  return { carrier: name, prefix, days: workingDays, largestValue, isOn: !/^off$/i.test(onOrOff) };
}

/** `26-01-2027, India` or `14-01-2027, Tamil Nadu`, optionally followed by a name for the reader. */
export const deliveryHolidays = tableOf(holidayIn);

function holidayIn([date = '', where = '']: string[]): Holiday | string {
  const day = dayOfText(date);
  if (!day) return 'please begin with a day such as 26-01-2027';
  if (/^(india)?$/i.test(where)) return { day, state: null };
  const state = states.find((each) => each.toLowerCase() === where.toLowerCase());
  return state ? { day, state } : 'please name a State after the day, or India';
}
