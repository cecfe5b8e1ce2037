import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type ListAddress, listSearch, readListAddress } from '../list/list-address.ts';

export type Narrow = {
  /** Narrows the list to what a form says, with the button that was pressed. */
  narrow: (form: HTMLFormElement, pressed?: HTMLElement | null) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Narrows a list as soon as something is chosen: the form is read as the server would read it, so both lead to the same
 * address. The way back leads to the whole list, and not through each choice.
 */
export function useNarrowing(address: ListAddress): Narrow & {
  /** Has the focus when a chip that had it is gone. */
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
    isPressed.current = true;
    if (search === shown) return;
    void navigate({ search }, { preventScrollReset: true, replace: address.choice !== undefined });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { nativeEvent } = event;
    narrow(event.currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
  }

  return { count, narrow, onSubmit };
}
