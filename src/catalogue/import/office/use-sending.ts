import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { importMessages } from './import-messages.ts';
import { isTable, type Progress, sendPictures, sendTable } from './send-import.ts';

export type Sending = {
  /** Null until something is sent. */
  progress: Progress | null;
  isBusy: boolean;
  problem: string | null;
};

const nothingYet: Sending = { progress: null, isBusy: false, problem: null };

/** Uploads a spreadsheet with its pictures, then goes to the preview of its changes. */
export function useSendTable() {
  const [sending, setSending] = useState(nothingYet);
  const navigate = useNavigate();

  async function send(files: File[]): Promise<void> {
    const tables = files.filter(isTable);
    const [table] = tables;
    if (!table || tables.length > 1) {
      const problem = table ? importMessages.severalTables : importMessages.noTable;
      return setSending({ ...nothingYet, problem });
    }
    setSending({ ...nothingYet, isBusy: true });
    const taken = await sendTable(table);
    if (!taken.ok) return setSending({ ...nothingYet, problem: taken.text });
    const { runId, wanted } = taken;
    const sent = await sendPictures(runId, files, wanted, (progress) =>
      setSending({ progress, isBusy: true, problem: null }),
    );
    setSending(nothingYet);
    await navigate(`/admin/import?run=${runId}`, { state: { failures: sent.failures } });
  }
  return { ...sending, send };
}

/** Uploads missing pictures of a spreadsheet, then checks it again. */
export function useSendMissing(runId: string, missing: readonly string[]) {
  const [sending, setSending] = useState(nothingYet);
  const { revalidate } = useRevalidator();

  async function send(files: File[]): Promise<void> {
    const sent = await sendPictures(runId, files, missing, (progress) =>
      setSending({ progress, isBusy: true, problem: null }),
    );
    await revalidate();
    const problem = sent.total === 0 ? 'None of these files is needed.' : null;
    setSending({ progress: sent, isBusy: false, problem });
  }
  return { ...sending, send };
}
