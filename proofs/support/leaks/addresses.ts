import siteMap from '#routes.ts';
import { type BuiltRoute, patternsOf } from '#platform/http/site-map.ts';

type Route = {
  id?: string | undefined;
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
};

function builtOf(routes: readonly Route[], parentId?: string): BuiltRoute[] {
  return routes.flatMap((route) => {
    const { path, index, children = [], file, id = file } = route;
    const built = {
      id,
      ...(parentId ? { parentId } : {}),
      ...(path ? { path } : {}),
      ...(index ? { index } : {}),
    };
    return [built, ...builtOf(children, id)];
  });
}

/** Every pattern of the shop's route table, each once. */
export const allPatterns = [...new Set(patternsOf(builtOf(siteMap)).map(({ pattern }) => pattern))];

/** Parameter values for URLs by name, or by pattern and name if a name has several meanings. */
export type ParameterValues = Record<string, string>;

/** A URL for this pattern. Throws for a parameter without a value: every new route must declare whose data it shows. */
export function addressOf(pattern: string, values: ParameterValues): string {
  return pattern
    .split('/')
    .map((part) => {
      if (part === '*') return 'no-such-page';
      if (!part.startsWith(':')) return part;
      const name = part.slice(1).replace('?', '');
      const value = values[`${pattern} ${name}`] ?? values[name];
      if (value === undefined) throw new Error(`The route ${pattern} has no value for ${name}`);
      return encodeURIComponent(value);
    })
    .join('/');
}
