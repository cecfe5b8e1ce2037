import { type ChangeEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changedListAddress } from '#admin/list/list-query.ts';

/**
 * A field that narrows a list: what is chosen goes into the address at once, and what the address says comes into the
 * field, unless somebody is just filling it in.
 */
export function useAddressField<Field extends HTMLSelectElement | HTMLInputElement>(name: string) {
  const [params] = useSearchParams();
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
      void navigate(changedListAddress(params, { [name]: target.value }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
