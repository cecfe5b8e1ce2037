import { useRouteLoaderData } from 'react-router';
import type { loader as contentLoader } from '#admin/admin-content.tsx';
import { useOrderNews } from '#admin/orders/news/use-order-news.ts';

/**
 * How many wait in a section, at the end of the line that leads to it: orders to be packed, returns to be seen to,
 * enquiries without an answer.
 */
export function SectionCount({ path }: { path: string }) {
  const { toPack } = useOrderNews();
  const content = useRouteLoaderData<typeof contentLoader>('admin/admin-content');
  if (path === '/admin/orders') return <Count count={toPack} what="to pack" isUrgent />;
  if (path === '/admin/enquiries') return <Count count={content?.newEnquiries ?? 0} what="new" />;
  if (path === '/admin/returns') {
    return <Count count={content?.returnsToSee ?? 0} what="to see to" isUrgent />;
  }
  return null;
}

type CountProps = { count: number; what: string; isUrgent?: boolean };

function Count({ count, what, isUrgent = false }: CountProps) {
  if (count === 0) return null;
  return (
    <span className="figures pointer-events-none absolute inset-y-0 right-2 grid place-items-center">
      <span
        className={`min-w-6 rounded-sm px-1.5 text-center leading-5 font-medium ${isUrgent ? 'bg-maroon text-on-maroon' : 'bg-line text-ink'}`}
      >
        {count > 99 ? '99+' : count}
        <span className="sr-only"> {what}</span>
      </span>
    </span>
  );
}

/** Where the sections are folded away: that there is something to pack. */
export function ToPackDot() {
  const { toPack } = useOrderNews();
  if (toPack === 0) return null;
  return <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-maroon" />;
}
