import { type ChangeEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changedListAddress } from '#app/office/list/list-query.ts';

/**
 * A filter field: a choice goes into the address at once, and a change of the address updates the field, unless the user is
 * editing it.
 */
export function useAddressField<Field extends HTMLSelectElement | HTMLInputElement>(name: string) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const field = useRef<Field>(null);
  const value = params.get(name) ?? '';
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  useEffect(() => {
    if (chosen.since !== key) chosen.address = null;
  }, [key]);
  return {
    ref: field,
    defaultValue: value,
    onChange: ({ target }: ChangeEvent<Field>) => {
      const latest = chosen.address === null ? params : new URLSearchParams(chosen.address);
      chosen.address = changedListAddress(latest, { [name]: target.value });
      chosen.since = key;
      void navigate(chosen.address, { replace: true, preventScrollReset: true });
    },
  };
}

/**
 * The address that results from all choices since the current address was reached, so that choosing in two fields before the list
 * has loaded applies both.
 */
const chosen: { since: string; address: string | null } = { since: '', address: null };
