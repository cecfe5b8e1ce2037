import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { showToast } from '#ui/toast.tsx';
import { type AdminAnswer, refused } from '../admin-answer.ts';
import { undoMessages } from './undo-messages.ts';
import { offerUndo } from './undo-offer.ts';

/**
 * Says what the shop has done, and offers to take it back there. What is shown is read again after that, and where a
 * colleague has changed it meanwhile.
 */
export function useUndo(): (title: string, step: string) => void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => {
    latest.current = revalidate;
  });
  return useCallback((title, step) => {
    async function undo() {
      const { notice } = await askToUndo(step);
      await latest.current();
      if (notice) showToast(notice);
    }
    offerUndo(title, () => void undo());
  }, []);
}

async function askToUndo(step: string): Promise<AdminAnswer> {
  try {
    const body = new URLSearchParams({ step });
    const response = await fetch('/admin/api/undo', { method: 'POST', body });
    if (!response.ok) return refused(undoMessages.failed);
    return (await response.json()) as AdminAnswer;
  } catch {
    return refused(undoMessages.failed);
  }
}
