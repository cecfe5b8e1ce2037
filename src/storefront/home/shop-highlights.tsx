import type { HomeHighlight } from '#shop/pages/page-content.ts';
import { Icon } from '#ui/icon.tsx';
import { checkPath, gemPath, hammerPath } from '#ui/icon-paths.ts';

const icons = [gemPath, hammerPath, checkPath];

type ShopHighlightsProps = { highlights: readonly HomeHighlight[] };

/** Three things that the shop stands for (specification, storefront 2); one without a title is left out. */
export function ShopHighlights({ highlights }: ShopHighlightsProps) {
  return (
    <section aria-label="What we stand for" className="page-width pt-16 md:pt-24">
      <ul className="grid border-y border-line md:grid-cols-3">
        {icons.map((path, place) => {
          const { title, text } = highlights[place] ?? {};
          return (
            title && (
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
            )
          );
        })}
      </ul>
    </section>
  );
}
