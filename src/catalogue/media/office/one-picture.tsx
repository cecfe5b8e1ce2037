import { useState } from 'react';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import type { PicturePurpose } from '#catalogue/media/picture-purpose.ts';
import { PictureField } from './picture-field.tsx';

type OnePictureProps = {
  label: string;
  purpose: PicturePurpose;
  start: EditedPicture | null;
  onBusyChange: (isBusy: boolean) => void;
};

/** The single picture of a collection or a category; the surrounding form saves it and its alternative text. */
export function OnePicture({ start, ...field }: OnePictureProps) {
  const [pictures, setPictures] = useState(start ? [start] : []);
  const [picture] = pictures;
  return (
    <>
      {picture && <input type="hidden" name="pictureId" value={picture.id} />}
      {picture && <input type="hidden" name="alt" value={picture.alt} />}
      <PictureField {...field} limit={1} pictures={pictures} onChange={setPictures} />
    </>
  );
}
