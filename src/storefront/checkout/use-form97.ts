import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  emptyForm97,
  type Form97,
  type Form97Faults,
  form97Fields,
  readForm97,
} from '#shop/orders/pan/form97.ts';

/** The declaration of a buyer who has no PAN. Like the PAN it stays on this page. */
export function useForm97() {
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
