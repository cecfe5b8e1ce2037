import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMediaUrl } from '#shop/media/components/use-media-url.ts';
import { thumbnailUrl } from '#shop/media/picture.ts';
import { RowAction } from '../row-action.tsx';
import { SlideFields, type SlideProps } from './slide-fields.tsx';

/** A slide in one line, with its place; its fields open below. One that is new or wrong is open by itself. */
export function SlideCard(props: SlideProps) {
  const { slide, place, errors } = props;
  const isWrong = Object.keys(errors).some((path) => path.startsWith(`slides.${place}.`));
  const [isOpen, setOpen] = useState(slide.title === '');
  const name = slide.title || `Slide ${place + 1}`;
  const isShown = isOpen || isWrong;
  return (
    <li className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 p-2 pr-1">
        <button
          type="button"
          aria-expanded={isShown}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-4 text-left max-sm:basis-full"
          onClick={() => setOpen(!isShown)}
        >
          <SlideTile slide={slide} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-muted">{slide.subtitle}</span>
          </span>
        </button>
        <PlaceActions {...props} name={name} />
      </div>
      {isShown && (
        <div className="border-t border-line p-4 md:p-5">
          <SlideFields {...props} />
        </div>
      )}
    </li>
  );
}

function SlideTile({ slide: { picture, ground } }: Pick<SlideProps, 'slide'>) {
  const mediaUrl = useMediaUrl();
  return (
    <span
      aria-hidden
      className="block h-14 w-24 shrink-0 overflow-hidden rounded-sm"
      style={{ backgroundColor: ground }}
    >
      {picture && (
        <img
          src={thumbnailUrl(picture, 'webp', mediaUrl)}
          alt=""
          width={96}
          height={56}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

function PlaceActions(props: SlideProps & { name: string }) {
  const { place, count, name, onMove, onRemove } = props;
  return (
    <div className="ml-auto flex">
      <RowAction
        icon={ChevronUp}
        label={`Move ${name} up`}
        isDisabled={place === 0}
        onPress={() => onMove(place - 1)}
      />
      <RowAction
        icon={ChevronDown}
        label={`Move ${name} down`}
        isDisabled={place === count - 1}
        onPress={() => onMove(place + 1)}
      />
      <RowAction
        icon={Trash2}
        label={count === 1 ? 'The last slide stays' : `Remove ${name}`}
        isDisabled={count === 1}
        onPress={onRemove}
      />
    </div>
  );
}
