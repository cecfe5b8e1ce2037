import type { MouseEvent } from 'react';

/** Id of the storefront frame's form, whose buttons navigate to pages before hydration. */
export const waysFormId = 'ways';

/**
 * Props for a submit button in the storefront frame: it calls `open`, or before hydration navigates to `path`, a page
 * with the same content.
 */
export function opensOrLeadsTo(path: string, open: () => void) {
  return {
    form: waysFormId,
    formAction: path,
    onClick: answeredBy(open),
  } as const;
}

/** Click handler that runs `act` instead of the button's native submit or navigation. */
export function answeredBy(act: () => void) {
  return (event: MouseEvent): void => {
    event.preventDefault();
    act();
  };
}
