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

test('the details are late only after 72 hours have passed since the breach was noticed', () => {
  const clock = (seconds: number) => detailsClock(untold, after(seconds));
  expect(clock(72 * hour - 1)).toMatchObject({ isLate: false, leftMs: 1000, doneAt: null });
  expect(clock(72 * hour)).toMatchObject({ isLate: false, leftMs: 0 });
  expect(clock(72 * hour + 1)).toMatchObject({ isLate: true, leftMs: -1000 });
  expect(clock(0).by).toEqual(after(72 * hour));
});

test('giving the details stops the clock: on time stays on time, late stays late', () => {
  const given = (seconds: number) =>
    detailsClock({ noticedAt, boardDetailedAt: after(seconds) }, after(1000 * hour));
  expect(given(72 * hour - 1)).toMatchObject({ isLate: false, leftMs: 1000 });
  expect(given(72 * hour + 1)).toMatchObject({ isLate: true });
});

test('the duties are to tell people, if any are concerned, tell the Board, and give it details', () => {
  expect(openDuties(untold)).toEqual(['tell-people', 'tell-board', 'detail-board']);
  expect(openDuties({ ...untold, peopleConcerned: 0 })).toEqual(['tell-board', 'detail-board']);
  const told = { peopleToldAt: noticedAt, boardToldAt: noticedAt };
  expect(openDuties({ ...untold, ...told })).toEqual(['detail-board']);
  expect(openDuties({ ...untold, ...told, boardDetailedAt: noticedAt })).toEqual([]);
});
