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

/** The shipping form: stored in this tab while it is typed, its faults shown when a field is left or the form sent. */
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

  // After hydration, because the server knows nothing of what this tab has stored.
  useEffect(() => {
    const inFields = form.current ? Object.fromEntries(new FormData(form.current)) : {};
    const left = asLeft({ offered, blank }, recallDraft(), inFields);
    if (!left) return;
    setValues(left);
    rememberDraft(left);
  }, [form, offered, blank]);

  return {
    errors,
    /** What a field needs to be part of the form. */
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
    /** Fills the whole form; everything in it can still be changed. */
    fill: (address: AddressFields) => show(valuesOf(address)),
    /** The finished form, or null with every fault shown and the first one in focus. */
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

/** The first as the form shows them. */
function focusFirst(form: HTMLFormElement | null, faults: ShippingFaults): void {
  const wrong = Array.from(form?.elements ?? []).find(
    (control) => faults[(control.getAttribute('name') ?? '') as ShippingField],
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}
