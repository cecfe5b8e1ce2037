import { type ReactNode, useContext, useEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { showFlashMessages } from '#ui/flash-message.ts';
import cormorant from '#ui/fonts/cormorant-garamond.woff2?url';
import figtree from '#ui/fonts/figtree.woff2?url';
import favicon from '#ui/favicon.svg?url';
import { noEval } from '#ui/no-eval.ts';
import { notePageAddress } from '#ui/page-address.ts';
import { ScriptNonce } from '#ui/script-nonce.ts';
import { PageError } from '#ui/page-error.tsx';
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

/** The last resort: a fault that nothing nearer to it caught, or one of what stands around the pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" className="flex flex-1 flex-col justify-center">
      <PageError error={error} home={{ to: '/', text: 'Return to Home' }} />
    </main>
  );
}
