import { isRouteErrorResponse, Outlet } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageError } from '#ui/page-error.tsx';
import type { Route } from './+types/admin-content.ts';
import { PageHead } from './page-head.tsx';

/** The page inside the shell of the back office, so that a page that fails leaves the shell standing. */
export default function AdminContent() {
  return <Outlet />;
}

/** A page that may not be used, that could not be fetched, or that failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <>
        <PageHead title="Access Denied" text="Your role in the shop does not include this page." />
        <ButtonLink to="/admin/overview" variant="secondary" size="small">
          Back to Overview
        </ButtonLink>
      </>
    );
  }
  // The browser's word for a request that found no server.
  if (error instanceof TypeError) {
    return (
      <>
        <PageHead title="The shop cannot be reached" text="Please check the connection." />
        <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </>
    );
  }
  return (
    <PageError error={error} home={{ to: '/admin/overview', text: 'Back to Overview' }} isFramed />
  );
}
