import type { EditedPicture } from '#catalogue/media/picture.ts';
import { originalButton } from '#content/pages/original-slides.ts';
import type { HomeContent, Slide, StoredHome } from '#content/pages/page-content.ts';

/** A slide in the form: its picture with a preview, and a key that is stable while slides are reordered. */
export type EditedSlide = Omit<Slide, 'picture'> & { key: string; picture: EditedPicture | null };

export type EditedHome = Omit<HomeContent, 'slides'> & { slides: EditedSlide[] };

/** The initial form of a home page. */
export function editedHome(
  { slides, ...rest }: StoredHome,
  pictures: Readonly<Record<string, EditedPicture>>,
): EditedHome {
  return {
    ...rest,
    slides: slides.map(({ narrowPictureId: _cut, picture, ...slide }, place) => {
      const known = picture ? pictures[picture.id] : undefined;
      return {
        ...slide,
        key: String(place),
        picture: known && picture ? { ...known, alt: picture.alt } : null,
      };
    }),
  };
}

/** A newly added slide. */
export function newSlide(): EditedSlide {
  return {
    key: crypto.randomUUID(),
    title: '',
    subtitle: '',
    description: '',
    ...originalButton,
    picture: null,
    textSide: 'left',
    ground: '#4a080f',
  };
}
