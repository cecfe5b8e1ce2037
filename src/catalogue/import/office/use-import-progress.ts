import { useEffect, useState } from 'react';

const pollEveryMs = 500;

type Progress = { written: number; toWrite: number };

/** The progress of a running import from 0 to 1; undefined while unknown. */
export function useImportProgress(runId: string, isUnderWay: boolean): number | undefined {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (!isUnderWay) return;
    setProgress(null);
    const poll = async () => {
      const response = await fetch(`/admin/api/import/progress?run=${runId}`).catch(() => null);
      if (response?.ok && !response.redirected) setProgress((await response.json()) as Progress);
    };
    const polling = setInterval(() => void poll(), pollEveryMs);
    return () => clearInterval(polling);
  }, [runId, isUnderWay]);
  return progress && progress.toWrite > 0 ? progress.written / progress.toWrite : undefined;
}
