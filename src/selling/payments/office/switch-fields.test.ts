import { expect, test } from 'vitest';
import { noFaults } from '#sandboxes/payments/faults.ts';
import { shownValue, switchedOn, switchesOf, switchGroups } from './switch-fields.ts';

const fields = switchGroups.flatMap((group) => group.fields);

/** The form that a browser would post for these switches. */
function postedOf(switches: typeof noFaults): FormData {
  const posted = new FormData();
  for (const field of fields) {
    const text = shownValue(field, switches);
    if (field.kind !== 'box') posted.set(field.name, text);
    else if (text === 'true') posted.set(field.name, 'on');
  }
  return posted;
}

test('every switch of the sandbox has a field', () => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(noFaults).toSorted());
});

test('a form sent unchanged changes nothing', () => {
  const some = {
    ...noFaults,
    dropWebhooks: true,
    lateAuthorisationSeconds: 60,
    api: 'hang' as const,
    maximumAmountPaise: 123_456_78,
  };
  for (const switches of [noFaults, some]) {
    expect(switchesOf(postedOf(switches))).toEqual(switches);
  }
});

test('a value that is not a number is left for the sandbox to refuse', () => {
  const posted = postedOf(noFaults);
  posted.set('webhookDelaySeconds', 'soon');
  posted.set('maximumAmountPaise', '5,00,000');
  expect(switchesOf(posted)).toMatchObject({
    webhookDelaySeconds: 'soon',
    maximumAmountPaise: 50_000_000,
  });
  posted.set('webhookDelaySeconds', '');
  expect(switchesOf(posted)).toMatchObject({ webhookDelaySeconds: '' });
});

test('faults that are switched on are named', () => {
  expect(switchedOn(noFaults, noFaults)).toEqual([]);
  const some = { ...noFaults, dropWebhooks: true, refunds: 'failed' as const };
  expect(switchedOn(some, noFaults)).toEqual(['Webhooks dropped', 'Refunds']);
});
