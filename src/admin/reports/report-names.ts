import { formatKarat, isKarat } from '#shop/pricing/karat.ts';
import { dayText } from '../books/month-text.ts';
import { reportMessages } from './report-messages.ts';

/** What a row by grade is called. */
export function gradeName(name: string | null): string {
  return isKarat(name) ? formatKarat(name) : reportMessages.noPiece;
}

export function categoryName(name: string | null): string {
  return name ?? reportMessages.noCategory;
}

export function dayName(name: string | null): string {
  return name ? dayText(name) : '';
}
