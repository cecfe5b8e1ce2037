import type { Picture } from '#catalogue/media/picture.ts';
import type { PageName, WrittenPageName } from './page-name.ts';

/** A line above the header of every page; not shown while the text is empty. */
export type Announcement = {
  text: string;
  /** The target of its link; empty for none. */
  to: string;
};

/** A text page. The text uses the markup of `written-text.ts`. */
export type WrittenContent = { lead: string; body: string };

/** A slide of the home page as staff fill it in. */
export type Slide = {
  title: string;
  subtitle: string;
  description: string;
  /** The label and target of its button. */
  label: string;
  to: string;
  picture: { id: string; alt: string } | null;
  /** The side of the picture left free for the text. */
  textSide: 'left' | 'right';
  /** The colour of the free side: the background of the text, and of the whole slide where the picture is missing. */
  ground: string;
};

/** One of the three highlights; not shown without a title. */
export type HomeHighlight = { title: string; text: string };

/** Without the collections and pieces of the home page, which are arranged in `catalogue/categories/arrange-home`. */
export type HomeContent = { slides: Slide[]; highlights: HomeHighlight[] };

/** The content that staff edit for each page. */
export type PageContent = { announcement: Announcement; home: HomeContent } & Record<
  WrittenPageName,
  WrittenContent
>;

/** A slide as stored: with the crop of its picture for phones, where there is one. */
export type StoredSlide = Slide & { narrowPictureId: string | null };

export type StoredHome = Omit<HomeContent, 'slides'> & { slides: StoredSlide[] };

/** Page contents as stored. */
export type StoredContents = Omit<PageContent, 'home'> & { home: StoredHome };

export type StoredContent = StoredContents[PageName];

/** A slide as the home page shows it; pictures are null where this shop does not have them. */
export type ShownSlide = Omit<Slide, 'label' | 'to' | 'picture'> & {
  /** The target and label of its button, where they differ from the original. */
  to?: string;
  label?: string;
  picture: Picture | null;
  /** The crop of the picture for phones. */
  narrowPicture: Picture | null;
  /** Whether the background is dark, so that the text must be light. */
  isDark: boolean;
};

export type ShownHome = Omit<HomeContent, 'slides'> & { slides: ShownSlide[] };

/** The edited content of each page, as displayed; pages that show their original text are left out. */
export type ShownPages = Partial<Omit<PageContent, 'home'> & { home: ShownHome }>;
