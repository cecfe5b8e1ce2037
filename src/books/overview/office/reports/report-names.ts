import { formatKarat, isKarat } from '#price/pricing/karat.ts';
import { formatDay } from '#platform/indian-time.ts';
import { reportMessages } from './report-messages.ts';

/** The name of a row by grade. */
export function gradeName(name: string | null): string {
  return isKarat(name) ? formatKarat(name) : reportMessages.noPiece;
}

export function categoryName(name: string | null): string {
  return name ?? reportMessages.noCategory;
}

export function dayName(name: string | null): string {
  return name ? formatDay(name) : '';
}
