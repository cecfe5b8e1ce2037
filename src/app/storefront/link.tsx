import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop from its root, with its parameters. */
  to: string;
  /** `intent` loads the page as soon as somebody points at the link. */
  prefetch?: 'intent';
  /** Goes there as a browser does, with a fresh document. */
  reloadDocument?: boolean;
  /** Leaves no way back to the page that it stands on. */
  replace?: boolean;
};

/**
 * A link to a page of the shop. React Router works out for each link where it leads from the page that it stands on, which
 * is a tenth of the time in which a list is rendered; a path from the root leads to the same place everywhere, so the
 * server writes it as it is, marked as one of whose routes the router may ask ahead.
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
