import type { ShownSlide } from '#shop/pages/page-content.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { pausePath, playPath } from '#ui/icon-paths.ts';
import type { useRotation } from './use-rotation.ts';

type HeroControlsProps = { slides: ShownSlide[]; rotation: ReturnType<typeof useRotation> };

/** Pauses the banner and goes to any of its slides. */
export function HeroControls({ slides, rotation }: HeroControlsProps) {
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
