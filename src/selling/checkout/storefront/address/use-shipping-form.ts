import { type ChangeEvent, type RefObject, useEffect, useState } from 'react';
import type { AddressFields } from '#people/accounts/addresses/addresses.ts';
import {
  shippingErrors,
  type ShippingField,
  type ShippingForm,
  shippingForm,
} from '#selling/checkout/forms.ts';
import { afterPress } from '#ui/after-press.ts';
import { recallDraft, rememberDraft } from '#selling/checkout/storefront/checkout-memory.ts';
import type { Checkout } from '#selling/checkout/storefront/read-checkout.server.ts';
import {
  asLeft,
  blankFor,
  type ShippingFaults,
  type ShippingValues,
  stillWrong,
  valuesOf,
  withField,
} from './shipping-values.ts';

/** The shipping form: saved in this tab while typing; errors show when a field is left or the form is submitted. */
export function useShippingForm(
  form: RefObject<HTMLFormElement | null>,
  { viewer, phone, defaultAddress }: Pick<Checkout, 'viewer' | 'phone' | 'defaultAddress'>,
) {
  const [blank] = useState(() => blankFor(viewer && { ...viewer, phone }));
  const [offered] = useState(() => (defaultAddress ? valuesOf(defaultAddress) : blank));
  const [values, setValues] = useState(offered);
  const [errors, setErrors] = useState<ShippingFaults>({});

  function show(next: ShippingValues): void {
    setValues(next);
    rememberDraft(next);
    setErrors((shown) => stillWrong(shown, next));
  }

  // After hydration, because the server does not know this tab's draft.
  useEffect(() => {
    const inFields = form.current ? Object.fromEntries(new FormData(form.current)) : {};
    const left = asLeft({ offered, blank }, recallDraft(), inFields);
    if (!left) return;
    setValues(left);
    rememberDraft(left);
  }, [form, offered, blank]);

  return {
    errors,
    /** The props that connect a field to the form. */
    field: (name: ShippingField) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        show(withField(values, name, event.target.value)),
      onBlur: () => {
        const fault = shippingErrors(values)?.[name];
        afterPress(() => setErrors((shown) => ({ ...shown, [name]: fault })));
      },
    }),
    /** Fills the whole form; every value can still be edited. */
    fill: (address: AddressFields) => show(valuesOf(address)),
    /** The finished form, or null after showing every error and focusing the first. */
    finish(): ShippingForm | null {
      const parsed = shippingForm.safeParse(values);
      if (parsed.success) return parsed.data;
      const found: ShippingFaults = shippingErrors(values) ?? {};
      setErrors(found);
      focusFirst(form.current, found);
      return null;
    },
  };
}

/** Focuses the first invalid field in the order of the form. */
function focusFirst(form: HTMLFormElement | null, faults: ShippingFaults): void {
  const wrong = Array.from(form?.elements ?? []).find(
    (control) => faults[(control.getAttribute('name') ?? '') as ShippingField],
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
