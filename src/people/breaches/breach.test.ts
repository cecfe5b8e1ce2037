import { expect, test } from 'vitest';
import { detailsClock, openDuties } from './breach.ts';

const noticedAt = new Date('2026-11-01T06:30:00Z');
const hour = 3600;
const after = (seconds: number) => new Date(noticedAt.getTime() + seconds * 1000);
const untold = {
  noticedAt,
  peopleConcerned: null,
  peopleToldAt: null,
  boardToldAt: null,
  boardDetailedAt: null,
};

test('the details are late 72 hours after the breach was noticed, and not a second before', () => {
  const clock = (seconds: number) => detailsClock(untold, after(seconds));
  expect(clock(72 * hour - 1)).toMatchObject({ isLate: false, leftMs: 1000, doneAt: null });
  expect(clock(72 * hour)).toMatchObject({ isLate: false, leftMs: 0 });
  expect(clock(72 * hour + 1)).toMatchObject({ isLate: true, leftMs: -1000 });
  expect(clock(0).by).toEqual(after(72 * hour));
});

test('details that were given stop the clock: in time they stay so, and too late they stay late', () => {
  const given = (seconds: number) =>
    detailsClock({ noticedAt, boardDetailedAt: after(seconds) }, after(1000 * hour));
  expect(given(72 * hour - 1)).toMatchObject({ isLate: false, leftMs: 1000 });
  expect(given(72 * hour + 1)).toMatchObject({ isLate: true });
});

test('people and the Board have to be told and the Board to have the details, unless nobody is concerned', () => {
  expect(openDuties(untold)).toEqual(['tell-people', 'tell-board', 'detail-board']);
  expect(openDuties({ ...untold, peopleConcerned: 0 })).toEqual(['tell-board', 'detail-board']);
  const told = { peopleToldAt: noticedAt, boardToldAt: noticedAt };
  expect(openDuties({ ...untold, ...told })).toEqual(['detail-board']);
  expect(openDuties({ ...untold, ...told, boardDetailedAt: noticedAt })).toEqual([]);
});
