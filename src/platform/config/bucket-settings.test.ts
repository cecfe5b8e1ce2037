import { describe, expect, test } from 'vitest';
import { configOf, problemsOf } from './test-config.server.ts';

describe('a bucket for pictures', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
    S3_BUCKET: 'kanak-pictures',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('is configured by five settings', () => {
    expect(configOf(all).bucket).toEqual({
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
      bucket: 'kanak-pictures',
      region: 'ap-south-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  test.each(Object.keys(all))('is refused without %s', (name) => {
    expect(problemsOf({ ...all, [name]: '' })).toEqual([
      `The S3 settings must be set together: ${name} is missing`,
    ]);
  });

  test('with a single setting reports the other four in one line', () => {
    expect(problemsOf({ S3_BUCKET: 'kanak-pictures' })).toEqual([
      'The S3 settings must be set together: S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing',
    ]);
  });

  test.each([
    [{ S3_ENDPOINT: 's3.amazonaws.com' }, /^S3_ENDPOINT must be an address/],
    [{ S3_ENDPOINT: 'ftp://s3.example' }, /^S3_ENDPOINT must be an address/],
    [{ S3_ENDPOINT: 'https://s3.example/bucket' }, /^S3_ENDPOINT must not have a path/],
    [{ S3_BUCKET: 'a/b' }, /^S3_BUCKET is not a valid bucket name/],
  ])('is refused with %j', (wrong, problem) => {
    expect(problemsOf({ ...all, ...wrong })).toEqual([expect.stringMatching(problem)]);
  });
});

test.each([
  ['https://pictures.example.in', 'https://pictures.example.in'],
  ['https://pictures.example.in/', 'https://pictures.example.in'],
  ['http://127.0.0.1:9000/media/', 'http://127.0.0.1:9000/media'],
])('with MEDIA_URL %s, picture URLs start with %s', (url, base) => {
  expect(configOf({ MEDIA_URL: url }).mediaUrl).toBe(base);
});

test.each(['pictures.example.in', 'javascript:alert(1)', 'https://a.example/?x=1'])(
  'MEDIA_URL %s is refused',
  (url) => {
    expect(problemsOf({ MEDIA_URL: url })).toEqual([expect.stringMatching(/^MEDIA_URL must/)]);
  },
);
