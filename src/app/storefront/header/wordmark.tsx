import { classNames } from '#ui/class-names.ts';
import { Link } from '#app/storefront/link.tsx';

type WordmarkProps = { name: string; reloadDocument?: boolean };

/** The shop's name as a wordmark, linking home. From the checkout, the link is a full page load. */
export function Wordmark({ name, reloadDocument = false }: WordmarkProps) {
  return (
    <Link
      to="/"
      reloadDocument={reloadDocument}
      className="inline-flex min-h-11 items-center"
      aria-label={`${name}, home`}
    >
      <span className="flex flex-col items-center leading-none">
        <span
          className={classNames(
            'max-w-[min(16rem,46vw)] text-center font-display font-semibold text-maroon',
            lettering(name),
          )}
        >
          {name}
        </span>
        <span aria-hidden className="mt-1.5 h-px w-10 bg-gold" />
      </span>
    </Link>
  );
}

/** Longer names are set smaller, so that the header keeps its height. */
function lettering(name: string): string {
  if (name.length <= 8) return 'text-[min(2rem,10vw)] leading-[0.9] tracking-[0.06em]';
  return name.length <= 16 ? 'text-xl leading-none tracking-[0.03em]' : 'leading-tight md:text-xl';
}
