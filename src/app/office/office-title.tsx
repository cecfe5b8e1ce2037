import { useRouteLoaderData } from 'react-router';

/** What the shell (`admin-layout`) has loaded of the shop's name; the shell shows pages, so none of them can know its type. */
type Shell = { shopName: string };

/** The title of the document: the screen, and whose back office it is. */
export function OfficeTitle({ children }: { children: string }) {
  const shell = useRouteLoaderData<Shell>('app/office/admin-layout');
  return <title>{shell?.shopName ? `${children} · ${shell.shopName}` : children}</title>;
}
