import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'unavailable';
export type ButtonSize = 'small' | 'normal' | 'large';

type Looks = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-sm border text-center font-medium min-[25rem]:whitespace-nowrap ' +
  'transition-colors duration-150 select-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-maroon bg-maroon text-on-maroon hover:border-maroon-deep hover:bg-maroon-deep ' +
    'disabled:border-line disabled:bg-line disabled:text-muted',
  secondary:
    'border-ink/70 bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-paper ' +
    'disabled:border-line disabled:bg-transparent disabled:text-muted',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sand disabled:text-muted',
  danger:
    'border-danger bg-transparent text-danger hover:bg-danger hover:text-surface ' +
    'disabled:border-line disabled:bg-transparent disabled:text-muted',
  unavailable: 'border-line bg-line text-muted',
};

const sizes: Record<ButtonSize, string> = {
  // On a phone as high as a fingertip.
  small: 'min-h-9 px-3 text-sm max-md:min-h-11',
  normal: 'min-h-11 px-[min(1.25rem,7vw)]',
  large: 'min-h-13 px-[min(1.75rem,8vw)]',
};

function looksOf({ variant = 'primary', size = 'normal', className }: Looks): string {
  return classNames(base, variants[variant], sizes[size], className);
}

type ButtonProps = ComponentProps<'button'> &
  Looks & {
    isBusy?: boolean;
    /** Looks disabled and is announced as such, but still handles clicks, to explain why. */
    isUnavailable?: boolean;
  };

/** A button. While busy it keeps its width, is announced as busy and ignores clicks. */
export function Button({
  variant,
  size,
  className,
  isBusy = false,
  isUnavailable = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      className={looksOf({ variant: isUnavailable ? 'unavailable' : variant, size, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={(!rest.disabled && (isBusy || isUnavailable)) || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <BusyContent isBusy={isBusy}>{children}</BusyContent>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & Looks) {
  return <Link {...rest} className={looksOf({ variant, size, className })} />;
}

function BusyContent({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  if (!isBusy) return children;
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <TurningArc />
    </>
  );
}

/** Spinner in the text colour. The caller says in words what is pending. */
function TurningArc() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="absolute size-5 animate-turn"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
}
