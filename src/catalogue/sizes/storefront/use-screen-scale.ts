import { useEffect, useState } from 'react';
import { defaultScale, readScale, saveScale } from './screen-scale.ts';

/** The pixels per millimetre of this screen, and whether they were measured. */
export function useScreenScale() {
  const [pixelsPerMm, setPixels] = useState(defaultScale);
  const [isMeasured, setMeasured] = useState(false);

  // Read after hydration, because the server's HTML is the same for everyone.
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
