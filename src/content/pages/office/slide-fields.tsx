import { useId } from 'react';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import { pageLimits } from '#content/pages/forms.ts';
import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import { PictureField } from '#catalogue/media/office/picture-field.tsx';
import type { EditedSlide } from './edited-content.ts';
import { readGround } from './picture-ground.ts';

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
