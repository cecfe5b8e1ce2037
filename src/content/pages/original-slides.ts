import type { Slide } from './page-content.ts';

/** An original slide: its picture, and the page it links to, exist only where the demo has created them. */
export type OriginalSlide = Omit<Slide, 'picture' | 'label'> & {
  pictureKey: string;
  pictureAlt: string;
};

/** The original label and target of every slide's button. */
export const originalButton = { label: 'Explore Collection', to: '/collections' };

/** The key of a slide picture's crop for phones, where the demo has created it. */
export function narrowKey(pictureKey: string): string {
  return `${pictureKey}-narrow`;
}

/** The five slides of the home page (specification, storefront 2), in rotation order. */
export const originalSlides: readonly OriginalSlide[] = [
  {
    title: 'Vivaah',
    subtitle: 'The bridal collection',
    description: 'Kundan chokers, polki kadas and jhumkas, set by hand in 22kt gold.',
    to: '/collection/vivaah',
    pictureKey: 'demo/hero-bridal',
    pictureAlt: 'Kundan choker, stone-set kada and flower ring on maroon silk',
    textSide: 'left',
    ground: '#4a080f',
  },
  {
    title: 'Devalaya',
    subtitle: 'Gold with a memory',
    description: 'Filigree, granulation and antique finishes from the temple tradition.',
    to: '/collection/devalaya',
    pictureKey: 'demo/hero-heritage',
    pictureAlt:
      'Gold kada, filigree bangle, navratna ring and coins on sandstone with palm shadows',
    textSide: 'right',
    ground: '#e2c6a2',
  },
  {
    title: 'Rings for every promise',
    subtitle: 'Solitaires, halos and stories',
    description:
      'Choose 22kt or 18kt; every price is worked out from weight, making charge and GST.',
    to: '/category/rings',
    pictureKey: 'demo/hero-rings',
    pictureAlt: 'Three gold rings with red, white and enamel settings on emerald green stands',
    textSide: 'left',
    ground: '#245845',
  },
  {
    title: 'Shubh',
    subtitle: 'Begin with gold',
    description: 'Coins, kasu malas and gifts for Dhanteras and Akshaya Tritiya.',
    to: '/collection/shubh',
    pictureKey: 'demo/hero-festive',
    pictureAlt: 'Kasu mala and gold coins on maroon velvet with marigold petals',
    textSide: 'right',
    ground: '#4c0d10',
  },
  {
    title: 'Noor',
    subtitle: 'Light enough for every day',
    description: 'Hoops, bands and leaf rings in 18kt gold, made to be worn and not kept.',
    to: '/collection/noor',
    pictureKey: 'demo/hero-everyday',
    pictureAlt: 'Gold hoops, a leaf ring and a plain band on ivory stands',
    textSide: 'left',
    ground: '#e6ded1',
  },
];
