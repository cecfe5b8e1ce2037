import { useEffect, useRef } from 'react';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import { showToast } from '#ui/toast.tsx';
import { pictureFailures } from './picture-messages.ts';
import { discardUpload } from './upload-picture.ts';

type Edited = {
  limit: number;
  pictures: EditedPicture[];
  onChange: (pictures: EditedPicture[]) => void;
};

/**
 * Changes the pictures of a form. Each change builds upon the one before, which may not have been rendered yet: a picture
 * arrives while the words of another are typed.
 */
export function useEditedPictures({ limit, pictures, onChange }: Edited) {
  const latest = useRef(pictures);
  const uploaded = useRef(new Set<string>());
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);

  function change(next: EditedPicture[]) {
    latest.current = next;
    onChange(next);
  }
  return {
    edit: (edited: (pictures: EditedPicture[]) => EditedPicture[]) =>
      change(edited(latest.current)),
    addUploaded(picture: EditedPicture) {
      uploaded.current.add(picture.id);
      change(limit === 1 ? [picture] : [...latest.current, picture]);
    },
    /** What was uploaded just now is taken back; what the shop shows already goes when the form is saved. */
    async remove({ id }: EditedPicture) {
      if (uploaded.current.has(id) && !(await discardUpload(id))) {
        return showToast({ ...pictureFailures.removal, kind: 'error' });
      }
      change(latest.current.filter((each) => each.id !== id));
    },
  };
}
