import { expect, test } from 'vitest';
import { configOf, problemsOf } from './test-config.server.ts';

test('metrics are off unless a port or a token is set', () => {
  expect(configOf({ METRICS_HOST: '0.0.0.0' }).metrics).toBeNull();
  const host = '127.0.0.1';
  expect(configOf({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host, token: null });
  const token = 'sixteen-letters-';
  expect(configOf({ METRICS_TOKEN: token }).metrics).toEqual({ port: null, host, token });
  expect(problemsOf({ METRICS_TOKEN: 'guess me' })).toEqual([
    'METRICS_TOKEN must have at least 16 characters',
  ]);
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must differ from PORT']);
  expect(problemsOf({ METRICS_PORT: 'none' })).toEqual([
    'METRICS_PORT must be a number from 1 to 65535',
  ]);
});

test('a CDN is used only with a purge URL', () => {
  expect(configOf({}).cdn).toBeNull();
  const purge = { url: 'https://cdn.example.in/purge', token: 'a-token' };
  const settings = { CDN: 'on', PURGE_URL: purge.url, PURGE_TOKEN: purge.token };
  expect(configOf(settings).cdn).toEqual({ maxAgeSeconds: 3_600, purge });
  expect(problemsOf({ CDN: 'on' })).toEqual([
    'CDN=on needs PURGE_URL, or old prices would be shown',
  ]);
  expect(problemsOf({ PURGE_URL: purge.url })).toEqual(['PURGE_URL needs CDN=on']);
});

test('traces are sent to the address in OpenTelemetry’s own settings', () => {
  expect(configOf({}).tracing).toBeNull();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20c2hvcA==,x-tenant=shop',
  };
  expect(configOf(settings).tracing).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: { authorization: 'Basic c2hvcA==', 'x-tenant': 'shop' },
    serviceName: 'kanak',
  });
  expect(problemsOf({ ...settings, OTEL_EXPORTER_OTLP_HEADERS: 'a secret' })).toEqual([
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas',
  ]);
});
