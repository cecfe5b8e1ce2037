import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For routes whose data no form and no URL parameter changes: they revalidate only on request. Otherwise, a connection lost after
 * a form would replace what was typed with the error page.
 */
export function revalidateOnRequest({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'GET' && currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
