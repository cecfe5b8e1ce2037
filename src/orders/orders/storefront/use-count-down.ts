import { type RefObject, useEffect, useRef, useState } from 'react';

type CountDown<Shown extends HTMLElement> = {
  ref: RefObject<Shown | null>;
  /** Whole seconds; negative once the last one is over. */
  secondsLeft: number;
};

/**
 * Counts down the seconds from the shop's `now` to `until`, by the time elapsed in the browser, whose clock may be wrong. Renders
 * at most once a second, and not at all while the element of `ref` is out of view.
 */
export function useCountDown<Shown extends HTMLElement>(now: Date, until: Date): CountDown<Shown> {
  const ref = useRef<Shown>(null);
  const leftAtStart = until.getTime() - now.getTime();
  const [shown, setShown] = useState({ leftAtStart, secondsLeft: secondsIn(leftAtStart) });
  useEffect(() => {
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInSight = true;
    function count(): void {
      clearTimeout(timer);
      if (document.hidden || !isInSight) return;
      const left = leftAtStart - (Date.now() - startedAt);
      setShown({ leftAtStart, secondsLeft: secondsIn(left) });
      // Slightly after the second has changed, so that no wait ends before it.
      if (left >= 0) timer = setTimeout(count, (left % 1000) + 20);
    }
    const watcher = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting ?? true;
      count();
    });
    if (ref.current) watcher.observe(ref.current);
    document.addEventListener('visibilitychange', count);
    count();
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      document.removeEventListener('visibilitychange', count);
    };
  }, [leftAtStart]);
  // A new value from the shop counts even before the effect has run.
  const isCurrent = shown.leftAtStart === leftAtStart;
  return { ref, secondsLeft: isCurrent ? shown.secondsLeft : secondsIn(leftAtStart) };
}

function secondsIn(ms: number): number {
  return Math.floor(ms / 1000);
}
