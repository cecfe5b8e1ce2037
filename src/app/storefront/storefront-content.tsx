import { Outlet } from 'react-router';
import { PageError } from '#ui/page-error.tsx';
import type { Route } from './+types/storefront-content.ts';

/** The page inside header and footer, so that a failing page leaves them standing. */
export default function StorefrontContent() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} home={{ to: '/', text: 'Return to Home' }} isFramed />;
}
