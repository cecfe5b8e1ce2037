import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For routes where neither a form nor a parameter of the address changes what they were opened with: that is asked for
 * again only on purpose. Otherwise a line that breaks after a form would put the error page in the place of what was
 * typed.
 */
export function revalidateOnRequest({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'GET' && currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
