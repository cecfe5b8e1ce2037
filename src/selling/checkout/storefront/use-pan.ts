import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Form97,
  emptyForm97,
  type Form97Faults,
  form97Fields,
  readForm97,
} from '#orders/orders/pan/form97.ts';
import { readPan } from '#orders/orders/pan/pan.ts';
import { afterPress } from '#ui/after-press.ts';
import { panMessages } from './checkout-messages.ts';

type Pan = { ok: true; value: string | null; form97: Form97 | null } | { ok: false };

type PanWanted = {
  /** Whether the total requires it. */
  isNeeded: boolean;
  /** The last four characters of the PAN already given with the order. */
  given: string | null;
};

/** The field for the buyer's PAN. Unlike the address, it is never saved in the tab. */
export function usePan({ isNeeded, given }: PanWanted) {
  /** The last four characters of the PAN being replaced. */
  const [former, setFormer] = useState<string | null>(null);
  const isAsked = isNeeded && (given === null || given === former);
  const form97 = useForm97();
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const faultOf = (typed: string) => (readPan(typed) ? null : panMessages.invalid);

  // Whatever was typed before hydration.
  useEffect(() => setText(ref.current?.value ?? ''), []);

  return {
    isAsked,
    /** The declaration of a buyer without a PAN. */
    form97,
    given: isNeeded ? given : null,
    /** Asks for another PAN; the clicked button disappears, so the field takes the focus. */
    change() {
      flushSync(() => setFormer(given));
      ref.current?.focus();
    },
    field: {
      ref,
      name: 'pan',
      value: text,
      error,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value);
        // While typing, an error only disappears.
        setError((shown) => shown && faultOf(event.target.value));
      },
      onBlur: () => afterPress(() => setError(faultOf(text))),
    },
    /** The PAN, where it is asked for; shows the error where it is missing or invalid. */
    finish(): Pan {
      if (!isAsked) return { ok: true, value: null, form97: null };
      if (form97.isChosen) {
        const declared = form97.finish();
        return declared ? { ok: true, value: null, form97: declared } : { ok: false };
      }
      const value = readPan(text);
      setError(faultOf(text));
      return value === null ? { ok: false } : { ok: true, value, form97: null };
    },
    focus: () => (form97.isChosen ? form97.focus() : ref.current?.focus()),
  };
}

/** The declaration of a buyer without a PAN. Like the PAN, it is never saved in the tab. */
function useForm97() {
  const group = useRef<HTMLDivElement>(null);
  const [isChosen, setChosen] = useState(false);
  const [values, setValues] = useState<Form97>(emptyForm97);
  const [faults, setFaults] = useState<Form97Faults>({});
  const focusOn = (name: keyof Form97) =>
    group.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  return {
    group,
    isChosen,
    /** Shows the fields and focuses the first; or hides them. */
    choose(chosen: boolean) {
      flushSync(() => setChosen(chosen));
      if (chosen) focusOn('bornOn');
    },
    field: (name: keyof Form97) => ({
      name,
      value: values[name],
      error: faults[name] ?? null,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setValues({ ...values, [name]: event.target.value });
        setFaults({ ...faults, [name]: undefined });
      },
    }),
    /** The declaration; null after showing every error, if there are any. */
    finish(): Form97 | null {
      const read = readForm97(values);
      setFaults(read.ok ? {} : read.faults);
      return read.ok ? values : null;
    },
    focus() {
      const read = readForm97(values);
      const wrong = form97Fields.find(({ name }) => !read.ok && read.faults[name]);
      if (wrong) focusOn(wrong.name);
    },
  };
}
