import type { Database } from '#platform/database/database.server.ts';
import type { EngineWindow } from '../window.ts';

/** How to open a dialog: on which page of a scene, by which action, and with which title. */
type Opening<Scene> = {
  /** The file that renders it. */
  file: string;
  address: (scene: Scene) => string;
  open: (view: EngineWindow, scene: Scene) => Promise<unknown>;
  title: string | RegExp;
};

type AreaToTell<Scene> = {
  name: string;
  /** Adds what the pages show to the database, and signs in the user they are for. */
  begin: (view: EngineWindow, db: Database) => Promise<Scene>;
  openings: readonly Opening<Scene>[];
};

/** Dialogs that are tested together. */
export type DialogArea = {
  name: string;
  files: readonly string[];
  /** Opens each in turn; returns what was wrong with those that did not show properly. */
  findFaults: (view: EngineWindow, db: Database) => Promise<string[]>;
};

/** Runs in a page: whether a dialog opened by a pointer wrongly shows a focus ring on Close. */
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
