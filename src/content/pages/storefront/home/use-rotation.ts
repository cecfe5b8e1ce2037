import { useEffect, useState } from 'react';
import { useReducedMotion } from '#ui/reduced-motion.ts';

/** How long each slide is shown (specification, storefront 9). */
const slideMs = 5000;

/** Which of `count` slides is shown. Advances unless it is paused, hovered or focused, or the visitor prefers reduced motion. */
export function useRotation(count: number) {
  const reducedMotion = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isTurning = !isPaused && !isHeld && !reducedMotion;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), slideMs);
    return () => clearTimeout(timer);
  }, [isTurning, current, count]);

  return {
    current,
    isPaused,
    isTurning,
    canTurn: !reducedMotion,
    show: (place: number) => setCurrent((place + count) % count),
    togglePause: () => setPaused(!isPaused),
    /** Spread on the element that pauses the rotation while hovered or focused. */
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
