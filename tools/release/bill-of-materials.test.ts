import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { productionPackages, readLock } from './production-packages.ts';

const lock = readLock();
const { packages } = productionPackages(lock, 'server');
const bill = billOfMaterials(lock, packages, '2.2.8');
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

it('is a bill of CycloneDX that names every package of a release with its hash', async () => {
  expect(await validator.validate(bill)).toBeNull();
  const { components } = JSON.parse(bill) as { components: { name: string; purl: string; hashes?: object[] }[] };
  expect(components).toHaveLength(packages.length);
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
  expect(components.map(({ purl }) => purl)).toContain('pkg:npm/%40fastify/cors@11.4.3');
});

it('is refused by its validator where a field is wrong', async () => {
  expect(await validator.validate(bill.replace('"library"', '"book"'))).not.toBeNull();
});
