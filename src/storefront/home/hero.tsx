import { useState } from 'react';
import type { ShownSlide } from '#shop/pages/page-content.ts';
import { HeroControls } from './hero-controls.tsx';
import { HeroPanel } from './hero-panel.tsx';
import { useRotation } from './use-rotation.ts';
import { useSwipe } from './use-swipe.ts';

/** The turning banner. The first picture comes with the page; each other one when its turn has come, and then it stays. */
export function Hero({ slides }: { slides: ShownSlide[] }) {
  const rotation = useRotation(slides.length);
  const { current, isTurning, show, holding } = rotation;
  const swiping = useSwipe((step) => show(current + step));

  const [seen, setSeen] = useState<readonly number[]>([current]);
  if (!seen.includes(current)) setSeen([...seen, current]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Featured"
      className="relative"
      {...holding}
      {...swiping}
    >
      <div className="grid" aria-live={isTurning ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <HeroPanel
            key={slide.title}
            slide={slide}
            isPictured={seen.includes(place)}
            isShown={place === current}
            isFirst={place === 0}
            label={`${place + 1} of ${slides.length}`}
          />
        ))}
      </div>
      {slides[1] && <HeroControls slides={slides} rotation={rotation} />}
    </section>
  );
}
