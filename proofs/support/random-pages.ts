import { originalHighlights } from '#content/pages/original-highlights.ts';
import { originalButton } from '#content/pages/original-slides.ts';
import { anyOf, type Chance, oneOf, whole, type Write } from './random-rows.ts';
import type { Database } from './database.ts';

/** Staff edit a page, or restore its original text. */
export async function writePage(db: Database, { random }: Chance): Promise<Write> {
  const name = oneOf(random, ['home', 'home', 'about', 'contact', 'terms', 'announcement']);
  const content = random() < 0.3 ? null : await contentOf(db, name, random);
  await db.query('delete from page_pictures where page = $1', [name]);
  await db.query(
    `insert into pages (name, content, updated_by) values ($1, $2, 'staff@example.in')
     on conflict (name) do update set content = excluded.content, version = pages.version + 1`,
    [name, content && JSON.stringify(content)],
  );
  const picture = content?.slides?.[0]?.picture;
  if (picture) {
    await db.query('insert into page_pictures values ($1, $2)', [name, picture.id]);
  }
  return { what: `the page ${name}`, concerns: concerned[name] ?? [] };
}

const concerned: Record<string, string[]> = {
  about: ['/about-us'],
  contact: ['/contact'],
  terms: ['/terms-and-conditions'],
  announcement: ['/products', '/contact', '/product/'],
};

async function contentOf(db: Database, name: string, random: () => number) {
  const text = `Written ${whole(random, 0, 999_999)}`;
  if (name === 'announcement') return { text: oneOf(random, [text, '']), to: '/collections' };
  if (name !== 'home') return { lead: text, body: `## ${text}\n\n- {phone}\n- [Here](/contact)` };
  const picture = await anyOf(db, random, 'select id from pictures');
  const slide = {
    ...originalButton,
    title: text,
    subtitle: '',
    description: '',
    picture: picture && { id: picture.id, alt: text },
    narrowPictureId: null,
    textSide: oneOf(random, ['left', 'right']),
    ground: '#4a080f',
  };
  return {
    slides: [slide],
    highlights: originalHighlights('22kt and 18kt', {
      hallmarked: true,
      insured: true,
      signatureOnDelivery: true,
      gst: true,
      replacement: true,
    }),
  };
}
