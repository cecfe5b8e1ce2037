import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type ListAddress, listSearch, readListAddress } from '../list/list-address.ts';

export type Narrow = {
  /** Applies the filters of a form, with the pressed button. */
  narrow: (form: HTMLFormElement, pressed?: HTMLElement | null) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Applies each filter as soon as it is chosen. Reads the form as the server would, so that both lead to the same URL. Back
 * returns to the unfiltered list, not through each choice.
 */
export function useNarrowing(address: ListAddress): Narrow & {
  /** Receives the focus when the focused chip is removed. */
  count: RefObject<HTMLParagraphElement | null>;
} {
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  const isPressed = useRef(false);
  const isIdle = useNavigation().state === 'idle';
  const shown = listSearch(address);

  useEffect(() => {
    if (!isIdle || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) count.current?.focus({ preventScroll: true });
  }, [isIdle]);

  function narrow(form: HTMLFormElement, pressed?: HTMLElement | null): void {
    const said = new FormData(form);
    if (pressed instanceof HTMLButtonElement) said.append(pressed.name, pressed.value);
    const query = new URLSearchParams();
    for (const [name, value] of said) if (typeof value === 'string') query.append(name, value);
    const search = listSearch(readListAddress(query, address.first));
    if (search === shown) return;
    isPressed.current = true;
    void navigate({ search }, { preventScrollReset: true, replace: address.choice !== undefined });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { nativeEvent } = event;
    narrow(event.currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
  }

  return { count, narrow, onSubmit };
}
