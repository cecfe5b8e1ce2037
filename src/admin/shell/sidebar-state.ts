const cookieName = 'sidebar_state';
const weekSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open in this browser; it is remembered for a week (specification, storefront 9). */
export function isSidebarOpen(request: Request): boolean {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return !cookies.includes(`${cookieName}=closed`);
}

/** Remembers in the browser how the sidebar was left. */
export function rememberSidebar(isOpen: boolean): void {
  const state = isOpen ? 'open' : 'closed';
  document.cookie = `${cookieName}=${state}; path=/admin; max-age=${weekSeconds}; samesite=lax`;
}
