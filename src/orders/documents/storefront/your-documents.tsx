import { FileText, type LucideIcon, ScrollText } from 'lucide-react';
import type { OwnDocuments } from './read-own-documents.server.ts';

type YourDocumentsProps = { orderId: string; ownDocuments: OwnDocuments };

/** The documents of an order, to open, save and print; nothing if there are none yet. */
export function YourDocuments({
  orderId,
  ownDocuments: { documents, certificates },
}: YourDocumentsProps) {
  if (documents.length + certificates.length === 0) return null;
  return (
    <section aria-labelledby="your-documents">
      <h2 id="your-documents" className="font-display text-2xl font-semibold">
        Your documents
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {documents.map(({ id, title, number, date }) => (
          <Paper
            key={id}
            to={documentPath(orderId, id)}
            mark={FileText}
            name={`${title} ${number}`}
            note={`${date} · PDF`}
          />
        ))}
        {certificates.map(({ code, name, huid }) => (
          <Paper
            key={code}
            to={`/certificate/${code}`}
            mark={ScrollText}
            name={`Certificate of ${name}`}
            note={huid ? `HUID ${huid}` : 'For this exact piece'}
          />
        ))}
      </ul>
    </section>
  );
}

type PaperProps = { to: string; mark: LucideIcon; name: string; note: string };

/** A file or a page to print: the browser loads either as a new document. */
function Paper({ to, mark: Mark, name, note }: PaperProps) {
  return (
    <li>
      <a
        href={to}
        className="group flex min-h-14 items-center gap-4 py-2.5 hover:underline hover:decoration-gold hover:underline-offset-4"
      >
        <Mark aria-hidden size={20} strokeWidth={1.25} className="shrink-0 text-gold-ink" />
        <span className="figures min-w-0 flex-1 justify-between gap-4 sm:flex sm:items-baseline">
          <span className="block min-w-0 wrap-anywhere">{name}</span>
          <span className="block shrink-0 text-sm text-muted">{note}</span>
        </span>
      </a>
    </li>
  );
}

/** The path of a document, for anyone who may see its order. */
export function documentPath(orderId: string, documentId: string): string {
  return `/api/orders/${orderId}/documents/${documentId}`;
}
