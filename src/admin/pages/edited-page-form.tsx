import { useMemo } from 'react';
import { AnnouncementFields } from './announcement-fields.tsx';
import { type EditedHome, editedHome } from './edited-content.ts';
import { HomeFields } from './home-fields.tsx';
import { PageForm } from './page-form.tsx';
import type { PageFormData } from './read-page-form.server.ts';
import { WrittenFields } from './written-fields.tsx';

/** The form of a page: its own fields in the frame that all pages share. */
export function EditedPageForm({ edited }: { edited: PageFormData }) {
  if (edited.name === 'home') return <HomeForm edited={edited} />;
  if (edited.name === 'announcement') {
    return (
      <PageForm
        {...edited}
        saved={edited.content}
        renderFields={(fields) => <AnnouncementFields {...fields} />}
      />
    );
  }
  const { name, facts } = edited;
  return (
    <PageForm
      {...edited}
      saved={edited.content}
      renderFields={(fields) => <WrittenFields {...fields} name={name} facts={facts} />}
    />
  );
}

type HomeData = Extract<PageFormData, { name: 'home' }>;

function HomeForm({ edited }: { edited: HomeData }) {
  const { content, pictures } = edited;
  const saved = useMemo<EditedHome>(() => editedHome(content, pictures), [content, pictures]);
  return (
    <PageForm {...edited} saved={saved} renderFields={(fields) => <HomeFields {...fields} />} />
  );
}
