import { type ChangeEvent, useEffect, useState } from 'react';
import {
  shippingErrors,
  type ShippingField,
  shippingFields,
  type ShippingForm,
  shippingForm,
} from '#shop/checkout/forms.ts';
import { stateOfPincode } from '#shop/checkout/pincode.ts';
import { recallDraft, rememberDraft, type ShippingDraft } from './checkout-memory.ts';

type Values = Record<ShippingField, string>;
type Errors = Partial<Record<ShippingField, string>>;

/** The shipping form: kept in this tab while it is typed, told of its faults when a field is left or the form sent. */
export function useShippingForm(buyer: { name: string; email: string } | null) {
  const [values, setValues] = useState<Values>(() => startingValues(buyer));
  const [errors, setErrors] = useState<Errors>({});

  // After hydration, because the server knows nothing of what this tab has kept.
  useEffect(() => {
    const draft = recallDraft();
    setValues((current) => ({ ...current, ...filled(draft) }));
  }, []);

  function change(field: ShippingField, value: string): void {
    const next = { ...values, [field]: value };
    const derived = field === 'pincode' ? stateOfPincode(value) : null;
    if (derived) next.state = derived;
    setValues(next);
    rememberDraft(next);
    const found = shippingErrors(next) ?? {};
    // While typing, faults only go away.
    setErrors((shown) =>
      Object.fromEntries(
        Object.entries(shown).flatMap(([name]) => {
          const fault = found[name as ShippingField];
          return fault ? [[name, fault]] : [];
        }),
      ),
    );
  }

  return {
    errors,
    /** What a field needs to be part of the form. */
    field: (name: ShippingField) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change(name, event.target.value),
      onBlur: () =>
        setErrors((shown) => ({ ...shown, [name]: shippingErrors(values)?.[name] ?? undefined })),
    }),
    /** The finished form, or null with every fault shown and the first one in focus. */
    finish(form: HTMLFormElement): ShippingForm | null {
      const parsed = shippingForm.safeParse(values);
      if (parsed.success) return parsed.data;
      const found = shippingErrors(values) ?? {};
      setErrors(found);
      const first = shippingFields.find((name) => found[name]);
      const control = first && form.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      return null;
    },
  };
}

function startingValues(buyer: { name: string; email: string } | null): Values {
  const [firstName = '', ...rest] = (buyer?.name ?? '').trim().split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    email: buyer?.email ?? '',
    phone: '',
    address: '',
    city: '',
    pincode: '',
    state: '',
  };
}

function filled(draft: ShippingDraft): ShippingDraft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
}
