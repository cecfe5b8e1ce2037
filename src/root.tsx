import { type ReactNode, useContext, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import { showFlashMessages } from '#ui/flash-message.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import cormorant from '#ui/fonts/cormorant-garamond.woff2?url';
import figtree from '#ui/fonts/figtree.woff2?url';
import favicon from '#ui/favicon.svg?url';
import { noEval } from '#ui/no-eval.ts';
import { notePageAddress } from '#ui/page-address.ts';
import { ScriptNonce } from '#ui/script-nonce.ts';
import '#ui/styles.css';
import { Toaster } from '#ui/toast.tsx';
import type { Route } from './+types/root.ts';

export const links: LinksFunction = () => [
  ...[figtree, cormorant].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce}>{`${notePageAddress};${noEval}`}</script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useEffect(showFlashMessages, []);
  return <Outlet />;
}

/** The last resort: an address that leads nowhere, or a fault that nothing nearer to it caught. Tells nothing of either. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const home = { to: '/', text: 'Return to Home' };
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorScreen
        title="Oops! Page not found"
        text="The page may have moved, or the address was mistyped."
        links={[home]}
      />
    );
  }
  return (
    <ErrorScreen
      title="Unexpected Application Error"
      text="Something went wrong on our side or on the way to you. Please try again in a moment. What you have ordered and paid is safe."
      links={[{ to: '', text: 'Try again' }, home]}
    />
  );
}
