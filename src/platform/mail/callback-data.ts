type Sending = { id: string; resends: number };

/** What names one sending of a message to a provider: another where staff have it sent again. */
export function callbackData({ id, resends }: Sending): string {
  return resends === 0 ? id : `${id}.${resends}`;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,6}))?$/;

/** The sending that such a name is of; null for any other text. */
export function callbackDataOf(text: string): Sending | null {
  const [, id, resends = '0'] = form.exec(text) ?? [];
  return id === undefined ? null : { id, resends: Number(resends) };
}
