import { useLocation, useNavigation } from 'react-router';
import { type ListAddress, readListAddress } from './list-address.ts';

/** The other part or order of the list on this page that is being fetched; null while there is none. */
export function useListOnTheWay(): ListAddress | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname ? readListAddress(new URLSearchParams(next.search)) : null;
}
