import { useEffect, useState } from 'react';

const lookEveryMs = 500;

type Progress = { written: number; toWrite: number };

/** How much of an import is written, from 0 to 1, while it is under way; nothing while nobody knows. */
export function useImportProgress(runId: string, isUnderWay: boolean): number | undefined {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    if (!isUnderWay) return;
    setProgress(null);
    const look = async () => {
      const answer = await fetch(`/admin/api/import/progress?run=${runId}`).catch(() => null);
      if (answer?.ok && !answer.redirected) setProgress((await answer.json()) as Progress);
    };
    const looking = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(looking);
  }, [runId, isUnderWay]);
  return progress && progress.toWrite > 0 ? progress.written / progress.toWrite : undefined;
}
