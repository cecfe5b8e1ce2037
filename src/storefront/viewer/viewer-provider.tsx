import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const minute = 60_000;

/** Keeps what belongs to the viewer: asked for after hydration, never part of a public page. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: 3, gcTime: 5 * minute, staleTime: minute / 2 } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
