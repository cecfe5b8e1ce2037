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

/** Checks a manifest by the schema of its kind; throws with all that is wrong with it. */
export function validateManifest(apiVersion: string, kind: string, manifest: unknown): void {
  const model = models.find((one) => one.apiVersion === apiVersion && one.kind === kind);
  if (!model) throw new Error(`No schema is known of ${apiVersion} ${kind}`);
  // The validator looks at what it is called on: the manifest itself, not a copy.
  Reflect.apply(new model().validate, manifest, []);
}
