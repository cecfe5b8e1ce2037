import { Link } from 'react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pageLimits } from '#content/pages/forms.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form-field.tsx';
import { moveItem } from '#catalogue/media/office/picture-order.ts';
import { useOffers } from '#upkeep/undo/office/use-offers.ts';
import { useMediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { thumbnailUrl } from '#catalogue/media/picture.ts';
import { MoveActions } from '#app/office/move-actions.tsx';
import { RowAction } from '#app/office/row-action.tsx';
import { type EditedHome, type EditedSlide, newSlide } from './edited-content.ts';
import type { PageFields } from './page-form.tsx';
import { SlideFields, type SlideProps } from './slide-fields.tsx';

type HomeFieldsProps = PageFields<EditedHome>;

/** The home page: slides and highlights. Its catalogue sections are arranged elsewhere. */
export function HomeFields(props: HomeFieldsProps) {
  return (
    <>
      <Slides {...props} />
      <section className="rounded-md border border-line bg-surface p-4 md:p-5">
        <h2 className="text-base font-medium">Collections, pieces and categories</h2>
        <p className="mt-1 text-muted">
          Choose which ones the home page shows, and their order, under Collections.
        </p>
        <Link
          to="/admin/collections/home"
          className="text-link inline-flex min-h-11 items-center md:min-h-9"
        >
          Arrange home page
        </Link>
      </section>
      <Highlights {...props} />
    </>
  );
}

function Slides({ content: { slides }, change, errors, onBusyChange }: HomeFieldsProps) {
  const edit = (edited: (slides: EditedSlide[]) => EditedSlide[]) =>
    change((all) => ({ ...all, slides: edited(all.slides) }));
  const offer = useOffers();
  function remove(slide: EditedSlide, place: number) {
    edit((all) => all.filter(({ key }) => key !== slide.key));
    offer(`${slide.title || 'The slide'} was removed`, () =>
      edit((all) => [...all.slice(0, place), slide, ...all.slice(place)]),
    );
  }
  return (
    <section aria-labelledby="slides" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="slides" className="text-base font-medium">
            Slides
          </h2>
          <p className="text-muted">
            Shoppers see the first slide first, then the others in this order.
          </p>
        </div>
        <Button
          variant="secondary"
          size="small"
          disabled={slides.length >= pageLimits.slides}
          onClick={() => edit((all) => [...all, newSlide()])}
        >
          Add slide
        </Button>
      </div>
      {errors['slides'] && <p className="text-danger">{errors['slides']}</p>}
      <ol className="grid gap-3">
        {slides.map((slide, place) => (
          <SlideCard
            key={slide.key}
            slide={slide}
            place={place}
            count={slides.length}
            errors={errors}
            onChange={(changed) =>
              edit((all) =>
                all.map((each) => (each.key === slide.key ? { ...each, ...changed } : each)),
              )
            }
            onMove={(to) => edit((all) => moveItem(all, place, to))}
            onRemove={() => remove(slide, place)}
            onBusyChange={onBusyChange}
          />
        ))}
      </ol>
    </section>
  );
}

function Highlights({ content: { highlights }, change, errors }: HomeFieldsProps) {
  const edit = (at: number, changed: Partial<EditedHome['highlights'][number]>) =>
    change((all) => ({
      ...all,
      highlights: all.highlights.map((each, place) =>
        place === at ? { ...each, ...changed } : each,
      ),
    }));
  return (
    <section className="rounded-md border border-line bg-surface p-4 md:p-5">
      <h2 className="text-base font-medium">Highlights</h2>
      <p className="mt-1 text-muted">
        At the end of the page. Highlights without a title are hidden.
      </p>
      <div className="mt-4 grid gap-5 lg:grid-cols-3">
        {highlights.map(({ title, text }, place) => {
          const name = `Highlight ${place + 1}`;
          return (
            <fieldset key={name} className="grid content-start gap-4">
              <legend className="sr-only">{name}</legend>
              <TextField
                label={`Title of highlight ${place + 1}`}
                autoComplete="off"
                maxLength={pageLimits.title}
                value={title}
                error={errors[`highlights.${place}.title`]}
                onChange={({ currentTarget: { value } }) => edit(place, { title: value })}
              />
              <TextAreaField
                label={`Text of highlight ${place + 1}`}
                rows={3}
                maxLength={pageLimits.highlight}
                value={text}
                error={errors[`highlights.${place}.text`]}
                onChange={({ currentTarget: { value } }) => edit(place, { text: value })}
              />
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}

/** A slide on one line, with its position; expands to its fields. A new or invalid one starts expanded. */
function SlideCard(props: SlideProps) {
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
      <MoveActions name={name} place={place} count={count} onMove={onMove} />
      <RowAction
        icon={Trash2}
        label={count === 1 ? 'You need at least one slide' : `Remove ${name}`}
        isDisabled={count === 1}
        onPress={onRemove}
      />
    </div>
  );
}
