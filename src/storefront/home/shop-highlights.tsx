import { Icon } from '#ui/icon.tsx';
import { checkPath, gemPath, hammerPath } from '#ui/icon-paths.ts';

const highlights = [
  {
    path: gemPath,
    title: 'Pure Gold',
    text: '22kt and 18kt gold, hallmarked by the Bureau of Indian Standards.',
  },
  {
    path: hammerPath,
    title: 'Handcrafted',
    text: 'Shaped, set and finished by hand, one piece at a time.',
  },
  {
    path: checkPath,
    title: 'Premium Quality',
    text: 'Weighed to the milligram and checked again before it is sent.',
  },
];

/** Three things that the shop stands for (specification, storefront 2). */
export function ShopHighlights() {
  return (
    <section aria-label="What we stand for" className="page-width pt-16 md:pt-24">
      <ul className="grid border-y border-line md:grid-cols-3">
        {highlights.map(({ path, title, text }) => (
          <li
            key={title}
            className="flex gap-5 py-7 not-first:border-t not-first:border-line md:flex-col md:items-center md:px-8 md:py-12 md:text-center md:not-first:border-t-0 md:not-first:border-l"
          >
            <Icon
              path={path}
              size={32}
              strokeWidth={1}
              className="mt-1 shrink-0 text-gold-ink md:mt-0"
            />
            <div>
              <h2 className="font-display text-xl font-semibold">{title}</h2>
              <p className="mt-1 max-w-[34ch] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
