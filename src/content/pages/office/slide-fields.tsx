import { useId } from 'react';
import { type EditedPicture, thumbnailUrl } from '#catalogue/media/picture.ts';
import { pageLimits } from '#content/pages/forms.ts';
import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import { PictureField } from '#catalogue/media/office/picture-field.tsx';
import { isReadableGround } from '#content/pages/slide-ground.ts';
import type { EditedSlide } from './edited-content.ts';

export type SlideProps = {
  slide: EditedSlide;
  place: number;
  count: number;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<EditedSlide>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onBusyChange: (isBusy: boolean) => void;
};

/** The texts, picture and colours of a slide. */
export function SlideFields(props: SlideProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <SlideTexts {...props} />
      <SlidePicture {...props} />
    </div>
  );
}

function SlideTexts({ slide, place, errors, onChange }: SlideProps) {
  const field = (name: 'title' | 'subtitle' | 'description' | 'label' | 'to', max: number) => ({
    autoComplete: 'off',
    maxLength: max,
    value: slide[name],
    error: errors[`slides.${place}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className="grid gap-5">
      <TextField label="Heading" {...field('title', pageLimits.title)} />
      <TextField label="Line above the heading" {...field('subtitle', pageLimits.subtitle)} />
      <TextAreaField label="Text" rows={3} {...field('description', pageLimits.description)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Button" {...field('label', pageLimits.label)} />
        <TextField
          label="Button leads to"
          hint="Such as /collections, or https://…"
          inputMode="url"
          {...field('to', 300)}
        />
      </div>
    </div>
  );
}

function SlidePicture({ slide, place, errors, onChange, onBusyChange }: SlideProps) {
  const { picture, textSide } = slide;
  async function take(changed: Partial<Pick<EditedSlide, 'picture' | 'textSide'>>) {
    onChange(changed);
    const now = { picture, textSide, ...changed };
    if (!now.picture || isSameGround(now, slide)) return;
    const ground = await readGround(now.picture, now.textSide);
    if (ground) onChange({ ground });
  }
  const error = errors[`slides.${place}.picture`] ?? errors[`slides.${place}.picture.alt`];
  return (
    <div className="grid gap-5">
      <PictureField
        label={`Picture of slide ${place + 1}`}
        limit={1}
        purpose="slide"
        pictures={picture ? [picture] : []}
        onChange={([first = null]) => void take({ picture: first })}
        onBusyChange={onBusyChange}
      />
      {error && <p className="text-sm text-danger">{error}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Text position"
          hint="Phones show the other side of the picture, above the text"
          value={textSide}
          onChange={({ currentTarget: { value } }) =>
            void take({ textSide: value === 'right' ? 'right' : 'left' })
          }
        >
          <option value="left">On the left</option>
          <option value="right">On the right</option>
        </SelectField>
        <ColourField
          value={slide.ground}
          error={errors[`slides.${place}.ground`]}
          onChange={(ground) => onChange({ ground })}
        />
      </div>
    </div>
  );
}

type Seen = { picture: EditedPicture | null; textSide: 'left' | 'right' };

function isSameGround(one: Seen, other: Seen): boolean {
  return one.picture?.id === other.picture?.id && one.textSide === other.textSide;
}

type ColourFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
};

function ColourField({ value, error, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Colour behind the text
      </label>
      <input
        id={id}
        type="color"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="block h-11 w-full rounded-sm border border-edge bg-surface p-1"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-note`} className="mt-1 text-sm text-muted">
        {error && <span className="block text-danger">{error}</span>}
        Taken from the picture. Text on it turns light or dark automatically.
      </p>
    </div>
  );
}

/** The share of the width that lies under the text, so that its colour can continue beside the picture. */
const share = 0.3;
const size = { width: 40, height: 20 };

/** The colour of a picture's free side, darkened until text is readable on it; null where the picture cannot be loaded. */
async function readGround(
  picture: EditedPicture,
  textSide: 'left' | 'right',
): Promise<string | null> {
  const image = new Image();
  // From the shop's own origin, even if pages use another: browsers hide the pixels of cross-origin images.
  image.src = thumbnailUrl(picture);
  const pixels = await image.decode().then(
    () => freePixels(image, textSide),
    () => null,
  );
  return pixels && readable(averageOf(pixels));
}

function freePixels(image: HTMLImageElement, textSide: 'left' | 'right') {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const drawn = canvas.getContext('2d');
  drawn?.drawImage(image, 0, 0, size.width, size.height);
  const across = size.width * share;
  const left = textSide === 'left' ? 0 : size.width - across;
  return drawn?.getImageData(left, 0, across, size.height).data ?? null;
}

type Colour = [red: number, green: number, blue: number];

function averageOf(pixels: Uint8ClampedArray): Colour {
  const sum: Colour = [0, 0, 0];
  for (const [place, value] of pixels.entries()) {
    const part = place % 4;
    if (part === 0 || part === 1 || part === 2) sum[part] += value;
  }
  const [red, green, blue] = sum;
  const count = pixels.length / 4;
  return [red / count, green / count, blue / count];
}

/** Darkens a mid-tone colour until light text is readable on it. */
function readable(colour: Colour): string {
  const [red, green, blue] = colour;
  const text = `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  return isReadableGround(text) ? text : readable([red * 0.92, green * 0.92, blue * 0.92]);
}
