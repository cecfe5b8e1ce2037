import { type ChangeEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { changedListAddress } from '#admin/list/list-query.ts';

/**
 * A field that narrows a list: what is chosen goes into the address at once, and what the address says comes into the
 * field, unless somebody is just filling it in.
 */
export function useAddressField<Field extends HTMLSelectElement | HTMLInputElement>(name: string) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  // What was chosen in another field a moment ago may still be on its way into the address.
  const latest = coming?.pathname === pathname ? new URLSearchParams(coming.search) : params;
  const navigate = useNavigate();
  const field = useRef<Field>(null);
  const value = params.get(name) ?? '';
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return {
    ref: field,
    defaultValue: value,
    onChange: ({ target }: ChangeEvent<Field>) =>
      void navigate(changedListAddress(latest, { [name]: target.value }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
