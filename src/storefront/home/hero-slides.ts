export type HeroSlide = {
  title: string;
  subtitle: string;
  description: string;
  pictureKey: string;
  pictureAlt: string;
  /** The side of the picture that was left free for the text. */
  textSide: 'left' | 'right';
  /** Whether the picture is dark, so that the text on it must be light. */
  isDark: boolean;
  /** The colour of the free side: the ground under the text, and all there is where the picture is missing. */
  ground: string;
};

/** The five slides of the home page (specification, storefront 2), in the order in which they turn. */
export const heroSlides: HeroSlide[] = [
  {
    title: 'Vivaah',
    subtitle: 'The bridal collection',
    description: 'Kundan chokers, polki kadas and jhumkas, set by hand in 22kt gold.',
    pictureKey: 'demo/hero-bridal',
    pictureAlt: 'Kundan choker, stone-set kada and flower ring on maroon silk',
    textSide: 'left',
    isDark: true,
    ground: '#4a080f',
  },
  {
    title: 'Devalaya',
    subtitle: 'Gold with a memory',
    description: 'Filigree, granulation and antique finishes from the temple tradition.',
    pictureKey: 'demo/hero-heritage',
    pictureAlt:
      'Gold kada, filigree bangle, navratna ring and coins on sandstone with palm shadows',
    textSide: 'right',
    isDark: false,
    ground: '#e2c6a2',
  },
  {
    title: 'Rings for every promise',
    subtitle: 'Solitaires, halos and stories',
    description:
      'Choose 22kt or 18kt; every price is worked out from weight, making charge and GST.',
    pictureKey: 'demo/hero-rings',
    pictureAlt: 'Three gold rings with red, white and enamel settings on emerald green stands',
    textSide: 'left',
    isDark: true,
    ground: '#245845',
  },
  {
    title: 'Shubh',
    subtitle: 'Begin with gold',
    description: 'Coins, kasu malas and gifts for Dhanteras and Akshaya Tritiya.',
    pictureKey: 'demo/hero-festive',
    pictureAlt: 'Kasu mala and gold coins on maroon velvet with marigold petals',
    textSide: 'right',
    isDark: true,
    ground: '#4c0d10',
  },
  {
    title: 'Noor',
    subtitle: 'Light enough for every day',
    description: 'Hoops, bands and leaf rings in 18kt gold, made to be worn and not kept.',
    pictureKey: 'demo/hero-everyday',
    pictureAlt: 'Gold hoops, a leaf ring and a plain band on ivory stands',
    textSide: 'left',
    isDark: false,
    ground: '#e6ded1',
  },
];
