import { capabilityOf, isTestCode, partOf } from './layers.ts';

const kebabCase =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|client|config|d))?(\.db)?(\.(test|spec))?\.(tsx?|mjs)$/;
/** Catch-all names, which attract unrelated code over time. */
const emptyWords =
  /^(utils?|helpers?|common|types?|index|misc|shared|constants?|lib|base|core|manager|service)$/;
const foldersOfCapability = ['components', 'emails'];
/** A capability of more than about 25 files is subdivided by concept. */
const conceptsOf: Record<string, readonly string[]> = {
  'people/accounts': [
    'addresses',
    'email-change',
    'password',
    'passkeys',
    'phone',
    'second-factor',
    'sign-in',
    'users',
  ],
  'catalogue/products': ['bulk-update', 'categories', 'editing', 'memory', 'narrowing', 'search'],
  'orders/documents': ['pdf'],
  'orders/orders': ['pan'],
};

/** What is wrong with a file's name or folder; null if nothing is. */
export function objectionToName(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [stem = ''] = name.split('.');
  if (!partOf(path)) return 'it lies outside the known folders';
  if (!kebabCase.test(name)) return 'a file name is in kebab-case and ends in .ts or .tsx';
  if (path.split('/').some((word) => emptyWords.test(word)) || emptyWords.test(stem)) {
    return 'the name does not say what the file does';
  }
  const capability = capabilityOf(path);
  return capability && partOf(path) === 'shop' ? objectionInCapability(path, capability) : null;
}

function objectionInCapability(path: string, capability: string): string | null {
  const folders = [...foldersOfCapability, ...(conceptsOf[capability] ?? [])];
  const [folder, ...deeper] = path.split('/').slice(3, -1);
  if (deeper.length > 0 || (folder && !folders.includes(folder))) {
    return `${capability} has no folders but ${folders.join(', ')}`;
  }
  const isShown = path.endsWith('.tsx') || /\/use-[^/]+\.ts$/.test(path);
  if (isTestCode(path) || folder === 'emails') return null;
  if (folder === 'components')
    return isShown ? null : 'components/ holds components and their hooks';
  return isShown ? 'what is shown lies in components/' : null;
}
