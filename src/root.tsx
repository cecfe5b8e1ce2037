import { type ReactNode, useContext, useEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { keepPages } from '#app/storefront/kept-pages.ts';
import { useMediaUrl } from '#catalogue/media/components/use-media-url.ts';
import { ownMediaUrl } from '#catalogue/media/picture.ts';
import { DocumentParts } from '#ui/document-parts.ts';
import { showFlashMessages } from '#ui/flash-message.ts';
import figtree from '#ui/fonts/figtree.woff2?url';
import favicon from '#ui/favicon.svg?url';
import { restoreScrollPosition } from '#ui/restore-scroll-position.ts';
import lastResort from '#ui/last-resort.css?inline';
import { PageError } from '#ui/page-error.tsx';
import { Toaster } from '#ui/toast.tsx';
import type { Route } from './+types/root.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPages];

export const links: LinksFunction = () => [
  // The font of text and prices. Headings use a fallback font with the same metrics until theirs has loaded.
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, styles, scripts, first } = useContext(DocumentParts);
  const mediaUrl = useMediaUrl();
  const isElsewhere = mediaUrl !== ownMediaUrl;
  return (
    <html lang="en-IN" data-media-url={isElsewhere ? mediaUrl : undefined}>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning>
          {first}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f2" />
        {/* An iPhone makes links of numbers, as of an order or a pincode, which are then not what React has rendered. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {isElsewhere && <link rel="preconnect" href={new URL(mediaUrl).origin} />}
        <Meta />
        {/* Before the links: they include the back office's own style sheet, which extends this one. */}
        <style suppressHydrationWarning>{styles}</style>
        <Links />
        {scripts.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body className="flex min-h-(--window-height) flex-col">
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useEffect(showFlashMessages, []);
  useEffect(restoreScrollPosition, []);
  return <Outlet />;
}

/**
 * The last resort: an error that no inner boundary caught, or one in the layout itself. It brings its own styles, because the
 * layout is gone.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" className="last-resort">
      <style>{lastResort}</style>
      <PageError error={error} home={{ to: '/', text: 'Return to Home' }} />
    </main>
  );
}
