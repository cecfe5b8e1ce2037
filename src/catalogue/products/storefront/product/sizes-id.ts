/** Id of the size choice, so that a request for a size can lead there before its script has loaded. */
export const sizesId = 'sizes';

/** Focuses the size choice. */
export function focusSizes(): void {
  document.querySelector<HTMLElement>(`#${sizesId} input`)?.focus();
}
