import type { CSSProperties } from 'react';
import { PictureImage } from '#shop/media/components/picture-image.tsx';
import type { ShownSlide } from '#shop/pages/page-content.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

type HeroPanelProps = {
  slide: ShownSlide;
  /** Whether its picture is worth loading yet. */
  isPictured: boolean;
  isShown: boolean;
  isFirst: boolean;
  label: string;
};

/**
 * One slide: on phones the picture above its text, on wider screens the text on the free side of the picture. All
 * slides lie in one cell, so that the banner is as high as the highest and never jumps.
 */
export function HeroPanel({ slide, isPictured, isShown, isFirst, label }: HeroPanelProps) {
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
