import { useHydrated } from '#ui/hydrated.ts';
import { HeroControls } from './hero-controls.tsx';
import { HeroPanel } from './hero-panel.tsx';
import type { ShownSlide } from './read-hero-slides.server.ts';
import { useRotation } from './use-rotation.ts';
import { useSwipe } from './use-swipe.ts';

/** The turning banner. The first picture comes with the page; each next one only when its turn is near. */
export function Hero({ slides }: { slides: ShownSlide[] }) {
  const isHydrated = useHydrated();
  const rotation = useRotation(slides.length);
  const { current, isTurning, show, holding } = rotation;
  const swiping = useSwipe((step) => show(current + step));

  function isNear(place: number): boolean {
    const distance = Math.abs(place - current);
    return distance === 0 || (isHydrated && [1, slides.length - 1].includes(distance));
  }

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
            isPictured={isNear(place)}
            isShown={place === current}
            isFirst={place === 0}
            label={`${place + 1} of ${slides.length}`}
          />
        ))}
      </div>
      <HeroControls slides={slides} rotation={rotation} />
    </section>
  );
}
