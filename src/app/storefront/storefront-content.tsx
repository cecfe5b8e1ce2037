import { Outlet } from 'react-router';
import { PageError } from '#ui/page-error.tsx';
import type { Route } from './+types/storefront-content.ts';

/** The page inside the header and footer, so that a page that fails leaves them standing. */
export default function StorefrontContent() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} home={{ to: '/', text: 'Return to Home' }} isFramed />;
}
