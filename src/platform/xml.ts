export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Escapes text for XML elements and attributes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
