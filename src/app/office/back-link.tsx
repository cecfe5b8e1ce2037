import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

export type Back = { to: string; text: string };

/** The link above a page's title, to the list, order or piece that the page belongs to; its text is what that page is called. */
export function BackLink({ to, text }: Back) {
  return (
    <Link
      to={to}
      className="no-print -ml-1 flex min-h-9 w-fit items-center gap-1 text-muted hover:text-ink max-md:min-h-11"
    >
      <ChevronLeft aria-hidden size={16} strokeWidth={1.5} />
      <span className="sr-only">Back to </span>
      {text}
    </Link>
  );
}
