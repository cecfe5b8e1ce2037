import type { PictureFormat } from './picture.ts';

/** An encoded picture whose files are in a scratch folder, ready to be stored. */
export type MadePicture = {
  /** The size of its largest file. */
  width: number;
  height: number;
  files: { width: number; format: PictureFormat; file: string }[];
};

/** The same, ready to be shown; its other files are made from `source` later. */
export type MadeUpload = MadePicture & { source: string };
