/** Of the choice of sizes, so that whoever asks for one leads there before its script has come. */
export const sizesId = 'sizes';

/** Leads whoever wants to buy to the choice of sizes. */
export function focusSizes(): void {
  document.querySelector<HTMLElement>(`#${sizesId} input`)?.focus();
}
