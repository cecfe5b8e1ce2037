import { type ChangeEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changedListAddress } from '#app/office/list/list-query.ts';

/**
 * A field that narrows a list: what is chosen goes into the address at once, and what the address says comes into the
 * field, unless somebody is just filling it in.
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
 * Where the fields of the page lead that were changed since its address was the present one: who chooses in one field, and
 * in another before the list is there, has chosen both.
 */
const chosen: { since: string; address: string | null } = { since: '', address: null };
