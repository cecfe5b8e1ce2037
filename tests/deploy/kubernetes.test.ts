import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { ICronJob } from 'kubernetes-models/batch/v1';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, ISecret, IService } from 'kubernetes-models/v1';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectionBudget } from '#platform/database/connection-budget.ts';
import { Health } from '#platform/http/health.server.ts';
import { maxStopMs } from '../../scripts/start/run-shop.ts';
import { validateManifest } from './kubernetes-models.ts';
import { leastMemoryMb } from './memory-needs.ts';
import { folder, read, readManifests, readYaml } from './read-manifests.ts';
import { unknownFields } from './unknown-fields.ts';

const manifests = readManifests();

function find<T>(kind: string, name = 'kanak'): T {
  const found = manifests.find(
    (one) => one.kind === kind && (one.object['metadata'] as { name: string }).name === name,
  );
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found.object as T;
}

const pod = find<IDeployment>('Deployment').spec?.template.spec;
const [shop] = pod?.containers ?? [];
const backup = find<ICronJob>('CronJob', 'kanak-backup').spec?.jobTemplate.spec?.template;
const settings = find<IConfigMap>('ConfigMap', 'kanak-settings').data ?? {};
const processes = Number(settings['PROCESSES']);

describe('every manifest', () => {
  test.each(manifests.map((one) => [`${one.file}: ${one.kind}`, one] as const))(
    '%s matches the schema of its kind, without unknown fields',
    (_name, { apiVersion, kind, object }) => {
      const unknown = unknownFields(object, (watched) =>
        validateManifest(apiVersion, kind, watched),
      );
      expect(unknown).toEqual([]);
    },
  );

  test('is listed in the kustomization, except for the example secret, which has no values', () => {
    const files = readdirSync(path.join(folder, 'kubernetes')).filter(
      (file) => file !== 'kustomization.yaml' && file !== 'secret.example.yaml',
    );
    const { resources } = readYaml('kubernetes/kustomization.yaml') as { resources: string[] };
    expect(resources.toSorted()).toEqual(files.toSorted());
    const { stringData = {} } = find<ISecret>('Secret', 'kanak-secrets');
    expect(Object.values(stringData).filter(Boolean)).toEqual([]);
  });

  test('with a misspelt field or a wrong type is refused', () => {
    const slip = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'x' },
      spec: { prots: [] },
    };
    const check = (watched: unknown) => validateManifest('v1', 'Service', watched);
    expect(unknownFields(slip, check)).toEqual(['/spec/prots']);
    const wrong = { ...slip, spec: { ports: [{ port: 'http' }] } };
    expect(() => check(wrong)).toThrow('/spec/ports/0/port must be integer');
  });
});

describe('a pod of the shop', () => {
  test('is probed at paths that the shop answers', async () => {
    const probes = [shop?.startupProbe, shop?.livenessProbe, shop?.readinessProbe];
    const addresses = probes.map((probe) => probe?.httpGet?.path);
    expect(addresses).toEqual(['/healthz', '/healthz', '/readyz']);
    expect(probes.map((probe) => probe?.httpGet?.port)).toEqual(['http', 'http', 'http']);
    const health = new Health({ checks: {}, onFailure: () => undefined });
    const server = createServer((request, response) => {
      if (!health.answers(request, response)) response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answers = addresses.map((address) => fetch(`http://127.0.0.1:${port}${address}`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('has a grace period longer than the shop takes to stop', () => {
    const waitSeconds = shop?.lifecycle?.preStop?.sleep?.seconds ?? 0;
    const least = waitSeconds + maxStopMs / 1_000;
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(least);
  });

  test('has enough memory for its processes, pictures and spreadsheets', () => {
    const [, gigabytes] = /^(\d+)Gi$/.exec(String(shop?.resources?.limits?.['memory'])) ?? [];
    const least = leastMemoryMb({ processes, memoryMb: Number(settings['MEMORY_MB']) });
    expect(Number(gigabytes) * 1_024).toBeGreaterThanOrEqual(least);
  });

  test.each([
    ['shop', pod],
    ['backup', backup?.spec],
  ])('runs without privileges and with a read-only file system: %s', (_name, spec) => {
    expect(spec?.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 65532,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec?.automountServiceAccountToken).toBe(false);
    for (const container of spec?.containers ?? []) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(
        expect.arrayContaining(['/data', '/tmp']),
      );
    }
    expect(spec?.containers).toHaveLength(1);
  });
});

describe('the resources around the pods', () => {
  const labels = find<IDeployment>('Deployment').spec?.template.metadata?.labels;

  test('select them by the labels that they have', () => {
    const selectors = [
      find<IDeployment>('Deployment').spec?.selector.matchLabels,
      find<IService>('Service').spec?.selector,
      find<IService>('Service', 'kanak-metrics').spec?.selector,
      find<IPodDisruptionBudget>('PodDisruptionBudget').spec?.selector?.matchLabels,
      ...(pod?.topologySpreadConstraints ?? []).map((one) => one.labelSelector?.matchLabels),
    ];
    for (const selector of selectors) expect(selector).toEqual(labels);
    const { podSelector } = find<INetworkPolicy>('NetworkPolicy').spec ?? {};
    for (const some of [labels, backup?.metadata?.labels]) {
      expect(some).toMatchObject(podSelector?.matchLabels ?? { none: '' });
    }
  });

  test('leave their number to the autoscaler', () => {
    const { spec } = find<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler');
    const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'kanak' };
    expect(spec?.scaleTargetRef).toEqual(target);
    expect(find<IDeployment>('Deployment').spec).not.toHaveProperty('replicas');
  });

  test('reach them on ports that they have', () => {
    const ports = new Map(
      (shop?.ports ?? []).map(({ name, containerPort }) => [name, containerPort]),
    );
    expect(ports.get('http')).toBe(Number(settings['PORT']));
    expect(ports.get('metrics')).toBe(Number(settings['METRICS_PORT']));
    const policy = find<INetworkPolicy>('NetworkPolicy').spec;
    const used = [
      ...(find<IService>('Service').spec?.ports ?? []).map(({ targetPort }) => targetPort),
      ...(find<IService>('Service', 'kanak-metrics').spec?.ports ?? []).map(
        (one) => one.targetPort,
      ),
      ...(policy?.ingress ?? []).flatMap((rule) => rule.ports?.map(({ port }) => port)),
    ];
    expect(used).toEqual(['http', 'metrics', 'http', 'metrics']);
    const [rule] = find<IIngress>('Ingress').spec?.rules ?? [];
    expect(rule?.http?.paths[0]?.backend.service).toEqual({
      name: 'kanak',
      port: { name: 'http' },
    });
    expect(settings['PUBLIC_URL']).toBe(`https://${rule?.host}`);
  });

  test('state how many connections the maximum number of pods opens', () => {
    const { maxReplicas = 0 } =
      find<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').spec ?? {};
    const connections = maxReplicas * connectionBudget(processes).total;
    expect(read('kubernetes/scaling.yaml')).toContain(`at most ${connections} connections`);
  });
});
