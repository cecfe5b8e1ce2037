import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type BusinessFaults,
  type BusinessFields,
  readBusiness,
} from '#content/settings/business-buyer.ts';
import { afterPress } from '#ui/after-press.ts';
import { recallBusiness, rememberBusiness } from './checkout-memory.ts';

/**
 * The two fields for a buyer who is registered for GST, stored in this tab while they are typed, so that neither a reload
 * nor a failed payment loses them.
 */
export function useBusiness() {
  const details = useRef<HTMLDetailsElement>(null);
  const [values, setValues] = useState<BusinessFields>({ gstin: '', businessName: '' });
  const [faults, setFaults] = useState<BusinessFaults>({});
  const [isOpen, setOpen] = useState(false);

  // After hydration, because the server knows nothing of what this tab has stored.
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
        // While typing, faults only disappear.
        setFaults((shown) => stillWrong(shown, next));
      },
      // A business name alone is not wrong before the form is sent: the GSTIN may be the next to be typed.
      onBlur: () => afterPress(() => setFaults(faultsOnLeaving(values))),
    }),
    /** The business, if one is named; shows the faults where there are any. */
    finish() {
      const read = readBusiness(values);
      setFaults(read.ok ? {} : read.faults);
      return read;
    },
    /** Opens the part where it is closed, and has the wrong field in focus. */
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
