import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../../../tools/bring/root.ts';
import { bringLinters, helmProgram, linter } from './linters/bring-linters.ts';
import { outcomeOf } from './linters/outcome-of.ts';
import { documentsOf } from './linters/read-yaml.ts';

const CHART = join(root, 'deploy/helm/eh');
const GIVEN = ['host=eh.example.org', 'tlsSecret=eh-tls', 'trustedProxies=10.42.0.0/16'];
const FILES = 'filesClaim=eh-files';
const DIGEST = `sha256:${'5'.repeat(64)}`;

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

beforeAll(bringLinters);

const valuesOf = (given: readonly string[]) => given.flatMap((value) => ['--set-json', jsonOf(value)]);

/** Values are words, or JSON where they begin as such. */
function jsonOf(given: string): string {
  const [name = '', value = ''] = given.split(/=(.*)/s);
  return `${name}=${/^[[{\d]|^(true|false)$/.test(value) && !value.includes('/16') ? value : JSON.stringify(value)}`;
}

const helm = (command: readonly string[], ...given: readonly string[]) =>
  outcomeOf(helmProgram, ...command, CHART, ...valuesOf(given));

async function rendered(...given: readonly string[]): Promise<readonly Manifest[]> {
  const { status, output } = helm(['template', 'eh'], ...GIVEN, FILES, ...given);
  expect({ status, output }).toMatchObject({ status: 0 });
  const manifests = await documentsOf<Manifest>(output);
  // The operator of Prometheus brings the kind of its monitors.
  const native = manifests.filter(({ kind }) => kind !== 'PodMonitor');
  for (const manifest of native) expect(await faultsOf(manifest)).toEqual([]);
  return manifests;
}

const namesOf = (manifests: readonly Manifest[]) =>
  manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();
const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter((manifest) => manifest.kind === kind);

it('passes the chart linter, which names missing values', () => {
  expect(helm(['lint', '--strict'], ...GIVEN, FILES)).toMatchObject({ status: 0 });
  expect(helm(['lint'])).toEqual({ status: 1, output: expect.stringContaining('/trustedProxies') });
  const withoutFiles = helm(['template', 'eh'], ...GIVEN);
  expect(withoutFiles).toEqual({ status: 1, output: expect.stringContaining('filesClaim: name a claim') });
  const closed = helm(['template', 'eh'], ...GIVEN, FILES, 'networkPolicy.enabled=true');
  expect(closed).toEqual({ status: 1, output: expect.stringContaining('networkPolicy.ingress: name the pods') });
  const misspelt = helm(['lint'], ...GIVEN, FILES, 'imagePullSecret=[]');
  expect(misspelt).toEqual({ status: 1, output: expect.stringContaining('imagePullSecret') });
});

it('renders objects that match Kubernetes’ own schemas', async () => {
  const manifests = await rendered();
  expect(namesOf(manifests)).toEqual([
    'Deployment eh-api',
    'Deployment eh-live',
    'Deployment eh-worker',
    'Ingress eh',
    'Job eh-migrate',
    'Pod eh-test',
    'PodDisruptionBudget eh-api',
    'PodDisruptionBudget eh-live',
    'PodDisruptionBudget eh-worker',
    'Service eh-api',
    'Service eh-live',
    'ServiceAccount eh',
  ]);
  // A production start and its migration refuse to be without.
  const running = manifests.filter(({ kind }) => ['Deployment', 'Job'].includes(kind));
  for (const manifest of running) expect(JSON.stringify(manifest)).toContain('https://eh.example.org');
  const withOwner = manifests.filter((manifest) => JSON.stringify(manifest).includes('owner-url'));
  expect(withOwner.map(({ metadata }) => metadata.name)).toEqual(['eh-migrate']);
  expect(await faultsOf({ apiVersion: 'v1', kind: 'Service', metadata: { name: 1 } } as never)).toHaveLength(1);
});

it('lets a company set node, user and registry for all pods', async () => {
  const manifests = await rendered(
    `image.digest=${DIGEST}`,
    'imagePullSecrets=[{"name":"registry"}]',
    'serviceAccount={"create":false,"name":"own-account"}',
    'nodeSelector={"disk":"fast"}',
    'tolerations=[{"key":"money","operator":"Exists"}]',
    'affinity={"nodeAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":{"nodeSelectorTerms":[{"matchExpressions":[{"key":"arm","operator":"DoesNotExist"}]}]}}}',
    'topologySpread=[{"topologyKey":"rack","whenUnsatisfiable":"DoNotSchedule"}]',
    'priorityClassName=money-first',
    'backup.claim=eh-backups',
  );
  expect(ofKind(manifests, 'ServiceAccount')).toEqual([]);
  const pods = manifests.filter(({ kind }) => ['Deployment', 'Job', 'CronJob', 'Pod'].includes(kind));
  expect(pods).toHaveLength(6);
  for (const pod of pods) {
    const text = `${pod.metadata.name} ${JSON.stringify(pod)}`;
    for (const wanted of [
      `"image":"eh@${DIGEST}"`,
      '"imagePullSecrets":[{"name":"registry"}]',
      '"serviceAccountName":"own-account","automountServiceAccountToken":false',
      '"nodeSelector":{"disk":"fast"}',
      '"tolerations":[{"key":"money","operator":"Exists"}]',
      '"nodeSelectorTerms":[{"matchExpressions":[{"key":"arm"',
      '"priorityClassName":"money-first"',
      '"runAsNonRoot":true',
      '"limits":{"memory":',
      '"drop":["ALL"]',
    ])
      expect(text).toContain(wanted);
  }
  for (const deployment of ofKind(manifests, 'Deployment'))
    expect(JSON.stringify(deployment)).toContain('"topologyKey":"rack","whenUnsatisfiable":"DoNotSchedule"');
});

it('adds pods under load if a role says so, and then sets no fixed number of replicas', async () => {
  const manifests = await rendered('roles.api.autoscaling={"maxReplicas":6,"cpuPercent":70}');
  expect(ofKind(manifests, 'HorizontalPodAutoscaler')).toMatchObject([
    {
      metadata: { name: 'eh-api' },
      spec: { minReplicas: 2, maxReplicas: 6, scaleTargetRef: { kind: 'Deployment', name: 'eh-api' } },
    },
  ]);
  const replicas = ofKind(manifests, 'Deployment').map((manifest) => [
    manifest.metadata.name,
    Reflect.get(Object(Reflect.get(manifest, 'spec')), 'replicas'),
  ]);
  expect(Object.fromEntries(replicas)).toEqual({ 'eh-api': undefined, 'eh-live': 2, 'eh-worker': 2 });
});

it('isolates the pods except from the ingress controller, monitoring and its own test', async () => {
  const peers = (name: string) => `[{"namespaceSelector":{"matchLabels":{"kubernetes.io/metadata.name":"${name}"}}}]`;
  const manifests = await rendered(
    'networkPolicy.enabled=true',
    `networkPolicy.ingress=${peers('ingress-nginx')}`,
    `networkPolicy.monitoring=${peers('monitoring')}`,
  );
  const policies = ofKind(manifests, 'NetworkPolicy');
  expect(namesOf(policies)).toEqual(['NetworkPolicy eh-api', 'NetworkPolicy eh-live', 'NetworkPolicy eh-worker']);
  const portsOf = (name: string) =>
    [...JSON.stringify(policies.find(({ metadata }) => metadata.name === name)).matchAll(/"port":"(\w+)"/g)].map(
      ([, port]) => port,
    );
  expect([portsOf('eh-api'), portsOf('eh-live'), portsOf('eh-worker')]).toEqual([
    ['http', 'figures'],
    ['http', 'figures'],
    ['figures'],
  ]);
  expect(JSON.stringify(policies)).toContain('"except":["169.254.169.254/32"]');
});

it('supports the Prometheus operator and nightly backups, when enabled', async () => {
  const manifests = await rendered(
    'monitor={"enabled":true,"labels":{"release":"prometheus"}}',
    'backup.claim=eh-backups',
  );
  expect(ofKind(manifests, 'PodMonitor')).toMatchObject([
    {
      metadata: { labels: { release: 'prometheus' } },
      spec: { podMetricsEndpoints: [{ port: 'figures', interval: '30s', relabelings: [{ replacement: 'eh' }] }] },
    },
  ]);
  const [backup] = ofKind(manifests, 'CronJob');
  expect(backup).toMatchObject({ spec: { schedule: '17 3 * * *', concurrencyPolicy: 'Forbid' } });
  const text = JSON.stringify(backup);
  for (const wanted of [
    'node --run backup --',
    'cp -au /var/lib/eh/.',
    '/run/secrets/eh/owner-url',
    '"claimName":"eh-backups"',
  ])
    expect(text).toContain(wanted);
});

it('says after an installation what to do next, and what is missing', () => {
  const notes = (...given: readonly string[]) =>
    helm(['install', 'eh', '--dry-run=client'], ...GIVEN, FILES, ...given).output;
  expect(notes()).toMatch(/deploy\/eh-api -- node --run add-operator[\s\S]*NOTHING IS BACKED UP/);
  expect(notes('backup.claim=eh-backups')).not.toContain('NOTHING IS BACKED UP');
});

async function faultsOf(manifest: Manifest): Promise<readonly string[]> {
  const { [manifest.kind]: Model } = await linter<Record<string, new (given: Manifest) => { validate(): void }>>(
    `kubernetes-models/${manifest.apiVersion}/index.js`,
  );
  if (Model === undefined) return [`${manifest.apiVersion} has no ${manifest.kind}`];
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [String(error)];
  }
}
