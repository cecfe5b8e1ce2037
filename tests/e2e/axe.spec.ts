import { AxeBuilder } from '@axe-core/playwright';
import { everyRule, findViolations } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/test.ts';

const faults = `<!doctype html><html><head><title>Faults</title></head><body><main>
  <h1>Rings</h1><h3>No level between</h3>
  <img src="data:," /><button></button><a href="#none"></a>
  <p style="color: #bbb; background: #fff">Too pale to read</p>
  <input type="text" /><div role="dialog">Unnamed</div><div role="nonsense">x</div>
  <ul><div>no item</div></ul><span id="twice"></span><label for="twice">x</label><b id="twice"></b>
  <div tabindex="3">first of all</div><table><tr><th></th></tr></table></main></body></html>`;

test('axe run in the page finds the same violations as AxeBuilder', async ({ page }) => {
  await page.setContent(faults);
  const { violations } = await new AxeBuilder({ page })
    .include('html')
    .withTags(everyRule)
    .analyze();
  const built = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(built.length).toBeGreaterThan(8);
  await page.setContent(faults);
  expect(await findViolations(page)).toEqual(built);
});
