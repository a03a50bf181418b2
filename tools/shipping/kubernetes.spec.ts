import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readConfiguration } from '@gable/platform';
import type { Container, PodSpec } from 'kubernetes-types/core/v1.js';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: { template?: { spec?: PodSpec } };
  data?: Record<string, string>;
}

/** Where the types of a kind are, by its version; KEDA's are below. */
const TYPES: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
};

/** What KEDA knows of a scaled object, as far as it is used here (`keda.sh/v1alpha1`). */
const SCALED_OBJECT = `interface ScaledObject {
  apiVersion: 'keda.sh/v1alpha1'; kind: 'ScaledObject'; metadata: { name: string; namespace?: string };
  spec: {
    scaleTargetRef: { name: string; kind?: string; apiVersion?: string };
    minReplicaCount?: number; maxReplicaCount?: number; pollingInterval?: number; cooldownPeriod?: number;
    fallback?: { failureThreshold: number; replicas: number };
    triggers: { type: 'prometheus'; metricType?: 'AverageValue' | 'Value';
      metadata: { serverAddress: string; query: string; threshold: string } }[];
  };
}`;

/** A tree as `kubectl` makes it. */
function rendered(tree: string): Manifest[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', `ops/kubernetes/${tree}`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
}

const folder = mkdtempSync(join(tmpdir(), 'gable-kubernetes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is wrong with manifests by the schema of Kubernetes: fields it does not know, ones it needs, values of other types. */
function schemaProblems(manifests: readonly Manifest[]): string[] {
  const file = join(folder, 'manifests.ts');
  const lines = manifests.map((manifest, index) => {
    const module = TYPES[manifest.apiVersion];
    const type = module ? `import('kubernetes-types/${module}').${manifest.kind}` : manifest.kind;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
  });
  writeFileSync(file, [SCALED_OBJECT, ...lines].join('\n'));
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: true,
    lib: ['lib.es5.d.ts'],
    paths: { 'kubernetes-types/*': [resolve('node_modules/kubernetes-types/*')] },
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const podOf = ({ spec }: Manifest): PodSpec | undefined => spec?.template?.spec;
const containersOf = (pod: PodSpec): Container[] => [...(pod.initContainers ?? []), ...pod.containers];

describe.each(['base', 'keda', 'example'])('the tree of Kubernetes %s', (tree) => {
  const manifests = rendered(tree);
  const pods = manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    return pod ? [[manifest.metadata.name, pod] as const] : [];
  });

  it('has what Gable consists of', () => {
    expect(pods.map(([name]) => name).sort()).toEqual(['gable-api', 'gable-migrate', 'gable-worker']);
  });

  it('is what Kubernetes takes', () => {
    expect(schemaProblems(manifests)).toEqual([]);
  });

  it.each(pods)('%s is as closed as the strictest rules for pods ask', (_name, pod) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const { securityContext, resources } of containersOf(pod)) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources?.limits).toHaveProperty('memory');
      expect(resources?.requests).toHaveProperty('cpu');
    }
  });

  it.each(pods)('%s runs programs that the image has', (_name, pod) => {
    const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
    const build = readFileSync('tools/build.mjs', 'utf8');
    for (const { args = ['dist/api/main.js'], startupProbe } of containersOf(pod)) {
      expect(build).toContain(`'${String(args[0]).replace(/^dist\/|\.js$/g, '')}': `);
      const [, script] = startupProbe?.exec?.command ?? [];
      if (script) expect(dockerfile).toContain(`COPY ${script}`);
    }
  });

  it.each(pods.filter(([name]) => name !== 'gable-migrate'))('%s waits for the schema of its version', (_name, pod) => {
    expect(pod.initContainers).toEqual([expect.objectContaining({ args: ['dist/tools/migrate.js', '--wait'] })]);
  });
});

describe('the example of Kubernetes', () => {
  const manifests = rendered('example');

  it('starts with a configuration that is valid, once the secret is there', () => {
    const configured = manifests.find(({ kind }) => kind === 'ConfigMap');
    const secret = {
      GABLE_SECRET: 's'.repeat(32),
      DATABASE_URL: 'postgres://gable:password@postgres:5432/gable',
      S3_ACCESS_KEY: 'gable',
      S3_SECRET_KEY: 'secret',
      METRICS_TOKEN: 't'.repeat(32),
      SMTP_URL: 'smtps://user:password@mail.example.com',
    };
    expect(readConfiguration({ ...configured?.data, ...secret })).toMatchObject({ production: true, trustProxy: 1 });
    // Whoever reads the tree reads no secret.
    expect(Object.keys(secret).filter((name) => configured?.data?.[name] !== undefined)).toEqual([]);
  });

  it('holds no secret', () => {
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
  });

  it('takes one version for all roles', () => {
    const images = manifests.flatMap((manifest) => {
      const pod = podOf(manifest);
      return pod ? containersOf(pod).map(({ image }) => image) : [];
    });
    expect(new Set(images)).toEqual(new Set(['registry.example.com/gable:0.1.0']));
  });
});

describe('the check against the schema', () => {
  const [deployment] = rendered('base').filter(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gable-api',
  );

  it.each([
    ['a field that there is not', { replica: 2 }, 'replica'],
    ['another type', { replicas: 'two' }, "'string' is not assignable"],
    ['a field that is missing', { selector: undefined }, 'selector'],
  ])('finds %s', (_what, change, problem) => {
    const broken = { ...deployment, spec: { ...deployment?.spec, ...change } } as Manifest;
    expect(schemaProblems([broken]).join('\n')).toContain(problem);
  });
});
