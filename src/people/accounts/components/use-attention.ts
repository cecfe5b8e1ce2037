import { type RefObject, useEffect, useRef } from 'react';

/**
 * After each answer to a form, moves the focus below the returned element to where it has to go on: the first field
 * that is wrong, else the notice. On a small screen both may be out of sight.
 */
export function useAttention(answer: object | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [answer]);
  return ref;
}
