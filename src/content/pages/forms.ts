import { z } from 'zod';
import { lineOfText, linesOfText } from '#platform/text.ts';
import type { PageContent } from './page-content.ts';
import { isSafeLink } from './page-link.ts';
import { type PageName, pageNames } from './page-name.ts';
import { isColour, isReadableGround } from './slide-ground.ts';
import { objectionToText } from './written-text.ts';

/** The maximum number of each element, and the maximum length of each text. */
export const pageLimits = {
  slides: 8,
  highlights: 3,
  announcement: 140,
  title: 60,
  subtitle: 80,
  description: 200,
  label: 30,
  alt: 200,
  highlight: 160,
  lead: 200,
  body: 20_000,
} as const;

const badLink =
  'Please enter a page of the shop, such as /collections, or a link that starts with https://';

function text(max: number) {
  return lineOfText().max(max, `At most ${max.toLocaleString('en-IN')} characters`);
}

const required = (what: string, max: number) => text(max).min(1, `Please enter ${what}`);
const link = z.string().trim().refine(isSafeLink, badLink);

const announcement = z.object({
  text: text(pageLimits.announcement),
  to: z.union([z.literal(''), link], badLink),
});

const slide = z.object({
  title: required('the heading', pageLimits.title),
  subtitle: text(pageLimits.subtitle),
  description: text(pageLimits.description),
  label: required('the button text', pageLimits.label),
  to: link,
  picture: z.object({ id: z.uuid(), alt: text(pageLimits.alt) }).nullable(),
  textSide: z.enum(['left', 'right']),
  ground: z
    .string()
    .refine(isColour, 'Please choose a colour')
    .refine(
      (colour) => !isColour(colour) || isReadableGround(colour),
      'Text is hard to read on this colour. Please choose a lighter or darker one',
    ),
});

const home = z.object({
  slides: z
    .array(slide)
    .min(1, 'The home page needs at least one slide')
    .max(pageLimits.slides, `At most ${pageLimits.slides} slides`)
    .superRefine((slides, context) => {
      for (const [place, { title }] of slides.entries()) {
        if (slides.findIndex((each) => each.title === title) === place) continue;
        context.addIssue({
          code: 'custom',
          path: [place, 'title'],
          message: 'Another slide already has this heading',
        });
      }
    }),
  highlights: z
    .array(z.object({ title: text(pageLimits.title), text: text(pageLimits.highlight) }))
    .length(pageLimits.highlights),
});

const body = linesOfText
  .max(pageLimits.body, `At most ${pageLimits.body.toLocaleString('en-IN')} characters`)
  .transform((value) => value.replace(/\r\n?/g, '\n'))
  .superRefine((value, context) => {
    const message = objectionToText(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
const lead = required('a one-sentence summary of the page', pageLimits.lead);
const written = z.object({ lead, body: body.refine(Boolean, 'Please enter the text') });

/** The schema of each page. Contact may have no text: its details come from the settings. */
const schemas: { [Name in PageName]: z.ZodType<PageContent[Name]> } = {
  announcement,
  home,
  about: written,
  contact: z.object({ lead, body }),
  terms: written,
  shipping: written,
  privacy: written,
  cancellation: written,
};

export type CheckedPage = {
  [Name in PageName]: { name: Name; content: PageContent[Name] };
}[PageName];

type Checked = { ok: true; page: CheckedPage } | { ok: false; errors: Record<string, string> };

/** Validates the content of a page; otherwise the first message for each field, by its path, such as `slides.0.title`. */
export function checkPage(name: PageName, typed: unknown): Checked {
  const read = schemas[name].safeParse(typed);
  // The schema for a name guarantees that name's content type.
  if (read.success) return { ok: true, page: { name, content: read.data } as CheckedPage };
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[path.join('.')] ??= message;
  return { ok: false, errors };
}

/** A posted form's page name, and its content as JSON; null where either is invalid. */
export function readPosted(posted: FormData): { name: PageName; typed: unknown } | null {
  const name = pageNames.find((each) => each === posted.get('page'));
  if (!name) return null;
  try {
    return { name, typed: JSON.parse(String(posted.get('content'))) as unknown };
  } catch {
    return null;
  }
}
