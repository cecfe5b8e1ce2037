import { type RefObject, useEffect, useRef } from 'react';

/**
 * After each form response, moves the focus within the returned element to the first invalid field, or else to the notice. On a
 * small screen both may be out of view.
 */
export function useAttention(answer: object | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [answer]);
  return ref;
}
