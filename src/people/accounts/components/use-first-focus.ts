import { type RefObject, useEffect, useRef } from 'react';

/** For the first field of what somebody has just opened: it has the focus. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
