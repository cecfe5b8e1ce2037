import type { MouseEvent } from 'react';

/** The form of the frame whose buttons lead to pages while no script answers them. */
export const waysFormId = 'ways';

/**
 * Makes a button open something; before its script is there, a press leads to a page that has the same.
 * For submit buttons inside the frame of the storefront.
 */
export function opensOrLeadsTo(path: string, open: () => void) {
  return {
    form: waysFormId,
    formAction: path,
    onClick: answeredBy(open),
  } as const;
}

/** Answers a press by script, in the place of what the button would send or lead to without. */
export function answeredBy(act: () => void) {
  return (event: MouseEvent): void => {
    event.preventDefault();
    act();
  };
}
