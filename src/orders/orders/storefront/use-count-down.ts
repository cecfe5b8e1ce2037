import { type RefObject, useEffect, useRef, useState } from 'react';

type CountDown<Shown extends HTMLElement> = {
  ref: RefObject<Shown | null>;
  /** Whole seconds; below nothing once the last one is over. */
  secondsLeft: number;
};

/**
 * Counts the seconds from the shop's `now` to `until`, by how much time has passed in the browser, whose own clock may be
 * wrong. The component is rendered once a second at most, and not at all while what `ref` is on is out of sight.
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
      // A little after the second has changed, so that no wait ends before it.
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
  // What the shop has said anew counts before the effect has run.
  const isCurrent = shown.leftAtStart === leftAtStart;
  return { ref, secondsLeft: isCurrent ? shown.secondsLeft : secondsIn(leftAtStart) };
}

function secondsIn(ms: number): number {
  return Math.floor(ms / 1000);
}
