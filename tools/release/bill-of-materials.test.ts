import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { licencesText } from './licences.ts';
import { readLock, SHIPPED, shippedPackages } from './production-packages.ts';

const lock = readLock();
const folders = shippedPackages(lock);
const released = { lock, folders, workspaces: SHIPPED, version: '2.2.8', seconds: 1_795_399_082 };
const bill = billOfMaterials(released);
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

interface Bill {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string };
  readonly components: readonly { readonly name: string; readonly purl: string; readonly hashes?: object[] }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
const read = (text: string) => JSON.parse(text) as Bill;

it('is a CycloneDX document that names every package of a release with its hash', async () => {
  expect(await validator.validate(bill)).toBeNull();
  const { components } = read(bill);
  expect(components).toHaveLength(folders.length);
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
  expect(components.map(({ purl }) => purl)).toContain('pkg:npm/%40fastify/cors@11.4.3');
});

it('is rejected by its validator when a field is wrong', async () => {
  expect(await validator.validate(bill.replace('"library"', '"book"'))).not.toBeNull();
});

it.each(['preact', 'tailwindcss'])('names %s, which is built into pages, like the licences do', (name) => {
  expect(read(bill).components.map((component) => component.name)).toContain(name);
  expect(licencesText(folders)).toMatch(new RegExp(`^${name} [0-9.]+: MIT$`, 'm'));
});

it('lists dependencies, so that every package is reachable from the release', () => {
  const needs = new Map(read(bill).dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  expect(needs.get('node_modules/openid-client')).toBeUndefined();
  expect(needs.get('node_modules/react-dom')).toEqual(['node_modules/scheduler']);
  const reached = new Set<string>();
  const follow = (ref: string) => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const next of needs.get(ref) ?? []) follow(next);
  };
  follow('eh@2.2.8');
  expect([...reached].toSorted()).toEqual(['eh@2.2.8', ...folders].toSorted());
});

it('contains the time of the release and a number of its content: the same commit gives the same document', () => {
  expect(read(bill).metadata.timestamp).toBe('2026-11-23T01:58:02.000Z');
  expect(read(bill).serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(billOfMaterials(released)).toBe(bill);
  const next = billOfMaterials({ ...released, version: '2.2.9' });
  expect(read(next).serialNumber).not.toBe(read(bill).serialNumber);
});
