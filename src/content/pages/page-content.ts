import type { Picture } from '#catalogue/media/picture.ts';
import type { PageName, WrittenPageName } from './page-name.ts';

/** A line above the header of every page of the shop; without a text there is none. */
export type Announcement = {
  text: string;
  /** Where it leads; empty for nowhere. */
  to: string;
};

/** A page of text. The text is in the few marks of `written-text.ts`. */
export type WrittenContent = { lead: string; body: string };

/** A slide of the home page as staff fill it in. */
export type Slide = {
  title: string;
  subtitle: string;
  description: string;
  /** What its button says, and where that leads. */
  label: string;
  to: string;
  picture: { id: string; alt: string } | null;
  /** The side of the picture that was left free for the text. */
  textSide: 'left' | 'right';
  /** The colour of the free side: the ground under the text, and all there is where the picture is missing. */
  ground: string;
};

/** One of the three things that the shop stands for; without a title it is not shown. */
export type HomeHighlight = { title: string; text: string };

/** The collections and pieces of the home page are arranged (`catalogue/categories/arrange-home`), and not written here. */
export type HomeContent = { slides: Slide[]; highlights: HomeHighlight[] };

/** What staff fill in for each page. */
export type PageContent = { announcement: Announcement; home: HomeContent } & Record<
  WrittenPageName,
  WrittenContent
>;

/** A slide as it is stored: with the cut of its picture for phones, where there is one. */
export type StoredSlide = Slide & { narrowPictureId: string | null };

export type StoredHome = Omit<HomeContent, 'slides'> & { slides: StoredSlide[] };

/** The same as it is stored. */
export type StoredContents = Omit<PageContent, 'home'> & { home: StoredHome };

export type StoredContent = StoredContents[PageName];

/** A slide as the home page shows it; pictures are null where this shop does not have them. */
export type ShownSlide = {
  title: string;
  subtitle: string;
  description: string;
  /** Where its button leads and what it says, where that is not as it was at first. */
  to?: string;
  label?: string;
  picture: Picture | null;
  /** The cut of the picture for phones. */
  narrowPicture: Picture | null;
  textSide: 'left' | 'right';
  /** Whether the ground is dark, so that the text on it must be light. */
  isDark: boolean;
  ground: string;
};

export type ShownHome = Omit<HomeContent, 'slides'> & { slides: ShownSlide[] };

/** What was written for each page, as pages show it; one that shows its original text is not among them. */
export type ShownPages = Partial<Omit<PageContent, 'home'> & { home: ShownHome }>;
