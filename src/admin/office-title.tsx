import { useRouteLoaderData } from 'react-router';
import type { loader } from './admin-layout.tsx';

/** The title of the document: the screen, and whose back office it is. */
export function OfficeTitle({ children }: { children: string }) {
  const shell = useRouteLoaderData<typeof loader>('admin/admin-layout');
  return <title>{shell?.shopName ? `${children} · ${shell.shopName}` : children}</title>;
}
