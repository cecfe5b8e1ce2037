import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop from its root, with its parameters. */
  to: string;
  /** `intent` preloads the page when someone points at the link. */
  prefetch?: 'intent';
  /** Navigates with a full page load. */
  reloadDocument?: boolean;
  /** Replaces the current history entry. */
  replace?: boolean;
};

/**
 * A link to a page of the shop. React Router resolves each link relative to the current page, which takes a tenth of the time to
 * render a list; a path from the root is the same everywhere, so the server writes it unresolved, marked as one whose routes the
 * router may discover in advance.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : RouterLink;

function ServerLink({
  to,
  prefetch: _prefetch,
  reloadDocument: _reloads,
  replace: _replaces,
  children,
  ...rest
}: LinkProps) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}
