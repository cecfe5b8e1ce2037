import { useRouteLoaderData } from 'react-router';

/** The shop's name as loaded by the shell (`admin-layout`), which pages cannot import the type of, as it renders them. */
type Shell = { shopName: string };

/** The document title: the screen and the shop. */
export function OfficeTitle({ children }: { children: string }) {
  const shell = useRouteLoaderData<Shell>('app/office/admin-layout');
  return <title>{shell?.shopName ? `${children} · ${shell.shopName}` : children}</title>;
}
