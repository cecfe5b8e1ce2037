/** The largest picture file that is taken, in bytes: 15 MB, as programs that count in 1024s have it. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** What an upload may be, as the browser names it. A phone turns what it took into the first of these by itself. */
export const uploadTypes = 'image/jpeg,image/png,image/webp,image/avif';
