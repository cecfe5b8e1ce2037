import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1';

const models = [
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Secret,
  Service,
];

/** Validates a manifest against the schema of its kind; throws with every error. */
export function validateManifest(apiVersion: string, kind: string, manifest: unknown): void {
  const model = models.find((one) => one.apiVersion === apiVersion && one.kind === kind);
  if (!model) throw new Error(`No schema is known of ${apiVersion} ${kind}`);
  // The validator checks its `this`: the manifest itself, not a copy.
  Reflect.apply(new model().validate, manifest, []);
}
