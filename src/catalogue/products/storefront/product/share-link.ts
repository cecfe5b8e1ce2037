import { showToast } from '#ui/toast.tsx';

/** Shares a link through the device's share dialog, or copies it if there is none. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    if (!navigator.share) return await copyLink(url);
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share dialog means wanting neither.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', kind: 'success' });
  } catch {
    showToast({ title: 'Couldn’t copy the link', description: url, kind: 'error' });
  }
}
