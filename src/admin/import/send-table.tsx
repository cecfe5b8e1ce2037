import { uploadTypes } from '#shop/media/upload-limits.ts';
import { ColumnGuide } from './column-guide.tsx';
import { FileChoice } from './file-choice.tsx';
import { useSendTable } from './use-sending.ts';

/** The first step of an import: a table and the pictures that it names, chosen together. */
export function SendTable() {
  const { send, ...sending } = useSendTable();
  return (
    <section className="grid gap-4">
      <h2 className="text-base font-medium">Import products</h2>
      <FileChoice
        label="a table and its pictures"
        accept={`.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,${uploadTypes}`}
        sending={sending}
        onFiles={(files) => void send(files)}
      >
        <p>
          Choose a table (CSV) together with the pictures that it names, or drop them here. Nothing
          changes before you have seen what it would change.
        </p>
        <p className="mt-2">
          <a href="/admin/api/import/template" className="underline underline-offset-4">
            Download a template
          </a>
        </p>
      </FileChoice>
      <ColumnGuide />
    </section>
  );
}
