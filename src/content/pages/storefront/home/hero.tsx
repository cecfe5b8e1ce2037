import { type CSSProperties, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { ShownSlide } from '#content/pages/page-content.ts';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { pausePath, playPath } from '#ui/icon-paths.ts';
import { PictureImage } from '#catalogue/media/components/picture-image.tsx';
import { ButtonLink } from '#ui/button.tsx';

/** The rotating banner. The first picture loads with the page; each other one when first shown, after which it stays. */
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

type HeroControlsProps = { slides: ShownSlide[]; rotation: ReturnType<typeof useRotation> };

/** Pauses the banner and selects slides. */
function HeroControls({ slides, rotation }: HeroControlsProps) {
  const { current, isPaused, canTurn, show, togglePause } = rotation;
  const slide = slides[current];
  return (
    <div
      className={classNames(
        'absolute inset-x-0 bottom-5 transition-colors duration-200',
        slide?.isDark ? 'text-on-maroon' : 'text-ink',
      )}
    >
      <div
        className={classNames(
          'page-width flex items-center',
          slide?.textSide === 'right' && 'lg:justify-end',
        )}
      >
        <div className="-ml-2 flex lg:-mx-2">
          {slides.map(({ title }, place) => (
            <button
              key={title}
              type="button"
              className="group grid size-[44px] place-items-center"
              aria-label={`Slide ${place + 1}: ${title}`}
              aria-current={place === current}
              onClick={() => show(place)}
            >
              <span className="h-0.5 w-7 bg-current opacity-45 transition-opacity duration-150 group-hover:opacity-100 group-aria-current:h-[3px] group-aria-current:opacity-100" />
            </button>
          ))}
          {canTurn && (
            <button
              type="button"
              className="grid size-[44px] place-items-center"
              aria-label={isPaused ? 'Play slides' : 'Pause slides'}
              onClick={togglePause}
            >
              <Icon path={isPaused ? playPath : pausePath} size={18} strokeWidth={2.5} />
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

type HeroPanelProps = {
  slide: ShownSlide;
  /** Whether its picture should be loaded yet. */
  isPictured: boolean;
  isShown: boolean;
  isFirst: boolean;
  label: string;
};

/**
 * One slide: on phones the picture above its text, on wider screens the text on the free side of the picture. All slides share
 * one grid cell, so that the banner has the height of the tallest and never jumps.
 */
function HeroPanel({ slide, isPictured, isShown, isFirst, label }: HeroPanelProps) {
  const isLeft = slide.textSide === 'left';
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
      style={{ '--ground': slide.ground } as CSSProperties}
      className={classNames(
        'relative flex flex-col bg-(--ground) transition-[opacity,visibility] duration-200 [grid-area:1/1]',
        'lg:min-h-[clamp(26rem,45vw,42rem)]',
        slide.isDark ? 'text-on-maroon' : 'text-ink',
        isShown ? 'opacity-100' : 'invisible opacity-0',
      )}
    >
      <div className="relative aspect-[6/5] overflow-hidden sm:aspect-[2/1] lg:absolute lg:inset-0 lg:aspect-auto">
        {isPictured && slide.picture && (
          <PictureImage
            picture={slide.picture}
            narrow={slide.narrowPicture}
            sizes="(width >= 64rem) 100vw, 112vw"
            isFirst={isFirst}
            className={classNames(
              'size-full object-cover',
              isLeft ? 'object-[88%_50%] lg:object-right' : 'object-[12%_50%] lg:object-left',
            )}
          />
        )}
        <span
          aria-hidden
          className={classNames(
            'absolute inset-0 from-(--ground) to-transparent',
            'bg-linear-to-t from-0% to-25% lg:from-5% lg:to-60%',
            isLeft ? 'lg:bg-linear-to-r' : 'lg:bg-linear-to-l',
          )}
        />
      </div>
      <div className="page-width relative flex flex-1 flex-col justify-center pt-2 pb-24 lg:py-24">
        <div className={classNames('lg:w-[31%] xl:w-[36%]', !isLeft && 'lg:ml-auto')}>
          <p className="eyebrow">{slide.subtitle}</p>
          <h2 className="mt-3 font-display text-hero font-medium">{slide.title}</h2>
          <p className="mt-5 max-w-[34ch] text-lg">{slide.description}</p>
          <ButtonLink
            to={slide.to ?? '/collections'}
            size="large"
            variant="secondary"
            className={classNames(
              'mt-7',
              slide.isDark &&
                'border-on-maroon/80 text-on-maroon hover:border-on-maroon hover:bg-on-maroon hover:text-ink',
            )}
          >
            {slide.label ?? 'Explore Collection'}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** How long each slide is shown (specification, storefront 9). */
const slideMs = 5000;

/** Which of `count` slides is shown. Advances unless it is paused, hovered or focused, or the visitor prefers reduced motion. */
function useRotation(count: number) {
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

const minSwipePx = 40;

/** Distinguishes a sideways swipe from a scroll: `onSwipe` gets 1 for forward and -1 for back. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!touch || !start.current) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > minSwipePx && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
