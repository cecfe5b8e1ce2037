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
  /** The total asks for it. */
  isNeeded: boolean;
  /** The last four characters of the one that has come with the order already. */
  given: string | null;
};

/** The field for the buyer's PAN. What is typed into it stays on this page: it is not stored in the tab as the address is. */
export function usePan({ isNeeded, given }: PanWanted) {
  /** The one that another is to take the place of. */
  const [former, setFormer] = useState<string | null>(null);
  const isAsked = isNeeded && (given === null || given === former);
  const form97 = useForm97();
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const faultOf = (typed: string) => (readPan(typed) ? null : panMessages.invalid);

  // What was typed before the page's script was there.
  useEffect(() => setText(ref.current?.value ?? ''), []);

  return {
    isAsked,
    /** What a buyer declares who has none. */
    form97,
    given: isNeeded ? given : null,
    /** Asks for another one; the button that was pressed leaves, so the field takes the focus. */
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
        // While typing, a fault only disappears.
        setError((shown) => shown && faultOf(event.target.value));
      },
      onBlur: () => afterPress(() => setError(faultOf(text))),
    },
    /** The PAN, where it is asked for; shows the fault where there is none. */
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

/** The declaration of a buyer who has no PAN. Like the PAN it stays on this page. */
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
    /** Shows the fields, and has the first of them in focus; or takes them away again. */
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
    /** What is declared; null with every fault shown where there is one. */
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
