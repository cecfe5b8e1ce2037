import type { PictureFormat } from './picture.ts';

/** A picture whose files lie in a scratch folder, to be taken to where they are shown from. */
export type MadePicture = {
  /** Those of its largest file. */
  width: number;
  height: number;
  files: { width: number; format: PictureFormat; file: string }[];
};

/** The same that can be shown already; `source` is what its other files are made of later. */
export type MadeUpload = MadePicture & { source: string };
