import { getDocumentProxy } from 'unpdf';

/** What a reader finds in a PDF: its text page by page, ignoring line breaks, and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const places = Array.from({ length: pdf.numPages }, (_, place) => place + 1);
  const sheets = await Promise.all(places.map((place) => pdf.getPage(place)));
  const pages = await Promise.all(
    sheets.map(async (sheet) => {
      const { items } = await sheet.getTextContent();
      const texts = items.map((item) => ('str' in item ? item.str : ''));
      return texts.join(' ').replace(/\s+/g, ' ');
    }),
  );
  const trees = await Promise.all(sheets.map((sheet) => sheet.getStructTree()));
  const { info } = await pdf.getMetadata();
  return {
    pages,
    text: pages.join(' '),
    marks: await pdf.getMarkInfo(),
    info: info as { Title?: string; Language?: string; CreationDate?: string },
    preferences: await pdf.getViewerPreferences(),
    elements: trees.flatMap((tree) => elementsOf(tree as StructureNode)),
  };
}

type StructureNode = { role?: string; alt?: string; children?: StructureNode[] };

/** The elements of a document in reading order. */
function elementsOf(node: StructureNode | null): { role: string; alt: string }[] {
  if (!node) return [];
  const { role, alt = '', children = [] } = node;
  return [...(role ? [{ role, alt }] : []), ...children.flatMap((child) => elementsOf(child))];
}
