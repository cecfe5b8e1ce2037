import { showToast } from '#ui/toast.tsx';

/** Hands a link to whatever the device shares with; where there is nothing of the kind, the link is copied. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    if (!navigator.share) return await copyLink(url);
    await navigator.share({ title, url });
  } catch (error) {
    // Who closes the device's list wanted neither.
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
