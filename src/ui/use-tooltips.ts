import { useEffect } from 'react';

let areShown = false;

/** Loads tooltips where somebody can point without touching; a phone loads nothing for them. */
export function useTooltips(): void {
  useEffect(() => {
    if (areShown || !window.matchMedia('(hover: hover)').matches) return;
    areShown = true;
    void import('./tooltips.ts').then(({ showTooltips }) => showTooltips()).catch(() => undefined);
  }, []);
}
