import { Link } from 'react-router';

/** The name of the shop as it is written over the door; leads home. From the checkout by a document load. */
export function Wordmark({ reloadDocument = false }: { reloadDocument?: boolean }) {
  return (
    <Link
      to="/"
      reloadDocument={reloadDocument}
      className="inline-flex min-h-11 items-center"
      aria-label="Kanak, home"
    >
      <span className="flex flex-col items-center leading-none">
        <span className="font-display text-[2rem] leading-[0.9] font-semibold tracking-[0.06em] text-maroon">
          Kanak
        </span>
        <span aria-hidden className="mt-1.5 h-px w-10 bg-gold" />
      </span>
    </Link>
  );
}
