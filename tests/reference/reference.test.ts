import { expect, test } from 'vitest';
import {
  capabilitiesPage,
  decisionsPage,
  retentionPage,
  rightsPage,
  routesPage,
  sweepsPage,
  tablesPage,
} from './pages.ts';
import { readDescriptions } from './read-sources.ts';
import { specificationPage } from './specification.ts';

const descriptions = readDescriptions();

/** `npm run reference` regenerates them. */
test.each([
  ['capabilities', capabilitiesPage()],
  ['decisions', decisionsPage()],
  ['retention', retentionPage()],
  ['rights', rightsPage()],
  ['routes', routesPage()],
  ['specification', specificationPage()],
  ['sweeps', sweepsPage(descriptions)],
  ['tables', tablesPage(descriptions)],
])('docs/reference/%s.md matches the code', async (name, page) => {
  await expect(page).toMatchFileSnapshot(`../../docs/reference/${name}.md`);
});
