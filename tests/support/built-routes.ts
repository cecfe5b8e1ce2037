import type { BuiltRoute } from '#platform/http/site-map.ts';

/** A route as `src/routes.ts` writes it. */
export type Route = {
  id?: string | undefined;
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
};

export const idOf = ({ id, file }: Route) => id ?? file;

/** The site map as React Router's build lists it: flat, each route with the id of its parent. */
export function builtOf(routes: readonly Route[], parentId?: string): BuiltRoute[] {
  return routes.flatMap((route) => {
    const { path, index, children = [] } = route;
    const built = {
      id: idOf(route),
      ...(parentId ? { parentId } : {}),
      ...(path ? { path } : {}),
      ...(index ? { index } : {}),
    };
    return [built, ...builtOf(children, built.id)];
  });
}
