const maxSide = 1600;
const smallBytes = 500_000;

/**
 * A photograph made small enough for a phone's line, upright and as JPEG; as it is where it is small already or where the browser
 * cannot read it. The server believes none of it and does the same.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallBytes && file.type === 'image/jpeg') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency, which would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    );
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return blob && blob.size < file.size ? new File([blob], name, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
