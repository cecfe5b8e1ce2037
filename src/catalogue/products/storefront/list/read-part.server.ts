import { redirect } from 'react-router';
import {
  type ListAddress,
  listSearch,
  readListAddress,
  withinTotal,
  writtenListSearch,
} from './list-address.ts';

/**
 * The requested part of a list. Every part has one canonical URL: equivalent URLs, or ones that ask for more than exists,
 * are redirected there, so that nobody can fill the page cache with copies.
 */
export function readPart<List extends { total: number }>(
  url: URL,
  read: (asked: ListAddress) => List,
  readAddress: (query: URLSearchParams) => ListAddress = readListAddress,
): List & { address: ListAddress } {
  const asked = readAddress(url.searchParams);
  const written = writtenListSearch(url.searchParams);
  if (written !== listSearch(asked)) throw redirect(url.pathname + listSearch(asked));
  const list = read(asked);
  const address = withinTotal(asked, list.total);
  if (listSearch(address) !== written) throw redirect(url.pathname + listSearch(address));
  return { ...list, address };
}
