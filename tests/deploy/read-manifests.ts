import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const folder = path.resolve(import.meta.dirname, '../../deploy');
export const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
export const readYaml = (file: string): unknown => parse(read(file));

/** A Kubernetes manifest and its kind. */
export type Manifest = {
  file: string;
  apiVersion: string;
  kind: string;
  /** The whole manifest. */
  object: Record<string, unknown>;
};

/** Every manifest in the folder, except the list of them. */
export function readManifests(): Manifest[] {
  const files = readdirSync(path.join(folder, 'kubernetes')).filter((file) =>
    file.endsWith('.yaml'),
  );
  return files
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
        const object: { apiVersion: string; kind: string } & Record<string, unknown> =
          document.toJS();
        return { file, apiVersion: object.apiVersion, kind: object.kind, object };
      }),
    );
}
