import type { Database } from '#platform/database/database.server.ts';
import type { EngineWindow } from '../window.ts';

/** How one dialog comes to be open: on which page of a scene, by what, and what it is called then. */
type Opening<Scene> = {
  /** The file that renders it. */
  file: string;
  address: (scene: Scene) => string;
  open: (view: EngineWindow, scene: Scene) => Promise<unknown>;
  title: string | RegExp;
};

type AreaToTell<Scene> = {
  name: string;
  /** Makes in the database what the pages show, and lets whoever they are for sign in. */
  begin: (view: EngineWindow, db: Database) => Promise<Scene>;
  openings: readonly Opening<Scene>[];
};

/** Dialogs that are looked at together. */
export type DialogArea = {
  name: string;
  files: readonly string[];
  /** Opens each of them in turn; answers what kept one from being seen as it should be. */
  findFaults: (view: EngineWindow, db: Database) => Promise<string[]>;
};

/** To be run in a page: whether what a press has opened looks as if it had been opened by keyboard. */
const isCloseRinged = () => document.querySelector('[aria-label=Close]:focus-visible') !== null;

export function dialogArea<Scene>({ name, begin, openings }: AreaToTell<Scene>): DialogArea {
  return {
    name,
    files: openings.map(({ file }) => file),
    async findFaults(view, db) {
      const scene = await begin(view, db);
      const faults: string[] = [];
      for (const { file, address, open, title } of openings) {
        try {
          await view.open(address(scene));
          await open(view, scene);
          await view.seesDialog(title);
          if (await view.driver.run(isCloseRinged, null)) throw new Error('Close wears a ring');
        } catch (fault) {
          faults.push(`${file}, ${title}: ${String(fault)}`);
        }
      }
      return faults;
    },
  };
}
