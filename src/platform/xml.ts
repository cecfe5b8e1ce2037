export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** A text as it may stand in an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
