import { expect, test } from 'vitest';
import { registeredSite } from './registered-site.ts';

const app = {
  domain: 'gull.example',
  redirects: ['https://login.gull.example/back', 'https://gull.example:8443/back'],
};
const redirect = 'https://login.gull.example/back?x=1';

test.each([
  ['https://gull.example/cart?id=7', 'https://gull.example/cart?id=7'],
  ['https://login.gull.example/start', 'https://login.gull.example/start'],
  ['https://gull.example:8443/', 'https://gull.example:8443/'],
  [undefined, 'https://login.gull.example/'],
  ['', 'https://login.gull.example/'],
  ['https://evil.example/', 'https://login.gull.example/'],
  ['https://gull.example.evil.example/', 'https://login.gull.example/'],
  ['https://gull.example@evil.example/', 'https://login.gull.example/'],
  ['https://evil.example@gull.example/', 'https://login.gull.example/'],
  ['https://gull.example:9000/', 'https://login.gull.example/'],
  ['http://gull.example/', 'https://login.gull.example/'],
  ['javascript:alert(1)', 'https://login.gull.example/'],
])('leads from a link that names %j to %s', (named, site) => {
  expect(registeredSite(app, { redirect, named })).toBe(site);
});
