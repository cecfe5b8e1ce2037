import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type BusinessFaults,
  type BusinessFields,
  readBusiness,
} from '#content/settings/business-buyer.ts';
import { afterPress } from '#ui/after-press.ts';
import { recallBusiness, rememberBusiness } from './checkout-memory.ts';

/** The two fields for GST-registered buyers, saved in this tab while typing, so that reloads and failed payments keep them. */
export function useBusiness() {
  const details = useRef<HTMLDetailsElement>(null);
  const [values, setValues] = useState<BusinessFields>({ gstin: '', businessName: '' });
  const [faults, setFaults] = useState<BusinessFaults>({});
  const [isOpen, setOpen] = useState(false);

  // After hydration, because the server does not know what this tab has saved.
  useEffect(() => {
    const left = recallBusiness();
    if (!left.gstin && !left.businessName) return;
    setValues(left);
    setOpen(true);
  }, []);

  return {
    details,
    isOpen,
    onToggle: () => setOpen(details.current?.open ?? false),
    field: (name: keyof BusinessFields) => ({
      name,
      value: values[name],
      error: faults[name] ?? null,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const next = { ...values, [name]: event.target.value };
        setValues(next);
        rememberBusiness(next);
        // While typing, errors only disappear.
        setFaults((shown) => stillWrong(shown, next));
      },
      // A business name alone is valid until the form is submitted: the GSTIN may be typed next.
      onBlur: () => afterPress(() => setFaults(faultsOnLeaving(values))),
    }),
    /** The business, if one is named; shows any errors. */
    finish() {
      const read = readBusiness(values);
      setFaults(read.ok ? {} : read.faults);
      return read;
    },
    /** Opens the section and focuses the invalid field. */
    showFault(found: BusinessFaults) {
      flushSync(() => setOpen(true));
      const name = found.gstin ? 'gstin' : 'businessName';
      details.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    },
  };
}

function faultsOf(values: BusinessFields): BusinessFaults {
  const read = readBusiness(values);
  return read.ok ? {} : read.faults;
}

function faultsOnLeaving(values: BusinessFields): BusinessFaults {
  return values.gstin.trim() ? faultsOf(values) : {};
}

function stillWrong(shown: BusinessFaults, values: BusinessFields): BusinessFaults {
  const found = faultsOf(values);
  return {
    ...(shown.gstin && found.gstin && { gstin: found.gstin }),
    ...(shown.businessName && found.businessName && { businessName: found.businessName }),
  };
}
