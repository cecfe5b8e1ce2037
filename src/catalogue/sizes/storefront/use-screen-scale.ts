import { useEffect, useState } from 'react';
import { defaultScale, readScale, saveScale } from './screen-scale.ts';

/** How many pixels of this screen make a millimetre, and whether somebody has measured it. */
export function useScreenScale() {
  const [pixelsPerMm, setPixels] = useState(defaultScale);
  const [isMeasured, setMeasured] = useState(false);

  // After hydration: the page is the same for everyone.
  useEffect(() => {
    const stored = readScale();
    if (stored === null) return;
    setPixels(stored);
    setMeasured(true);
  }, []);

  return {
    pixelsPerMm,
    isMeasured,
    setPixels,
    finish() {
      saveScale(pixelsPerMm);
      setMeasured(true);
    },
    measureAgain: () => setMeasured(false),
  };
}

export type ScreenScale = ReturnType<typeof useScreenScale>;
