import { Download } from 'lucide-react';
import { Panel } from '#books/overview/office/overview/panel.tsx';
import { type BookFile, offeredFiles } from './book-files.ts';

/** The files of a month, grouped by recipient. */
export function MonthDownloads({ month, hasReturn }: { month: string; hasReturn: boolean }) {
  const offered = offeredFiles.filter(({ isReturn }) => hasReturn || !isReturn);
  return (
    <Panel title="Downloads">
      <div className="grid gap-5">
        {offered.map(({ title, text, files }) => (
          <section key={title} aria-label={title}>
            <h3 className="font-medium">{title}</h3>
            <p className="text-muted">{text}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {files.map(({ file, text: name }) => (
                <li key={file}>
                  <FileLink month={month} file={file} name={name} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}

type FileLinkProps = { month: string; file: BookFile; name: string };

/** A link that downloads a file of a month. */
export function FileLink({ month, file, name }: FileLinkProps) {
  return (
    <a
      href={`/admin/api/books/${month}/${file}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-edge px-3 hover:border-ink hover:bg-sand md:min-h-9"
    >
      <Download aria-hidden size={14} strokeWidth={1.5} className="text-muted" />
      {name}
    </a>
  );
}
