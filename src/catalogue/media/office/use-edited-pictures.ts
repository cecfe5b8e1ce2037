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
 * Edits the pictures of a form. Each change builds on the previous one, which may not have been rendered yet: an upload may
 * finish while the text of another picture is being typed.
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
    /** A new upload is discarded at once; a saved picture is removed when the form is saved. */
    async remove({ id }: EditedPicture) {
      if (uploaded.current.has(id) && !(await discardUpload(id))) {
        return showToast({ ...pictureFailures.removal, kind: 'error' });
      }
      change(latest.current.filter((each) => each.id !== id));
    },
  };
}
