import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { pushLink, pushPaths } from '@eh/contract/content/push/push-link.ts';
import { noticeKinds, noticeTypes } from '@eh/contract/notices.ts';
import { noticeSides } from '@eh/contract/platform/notices/notice-kind.ts';
import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import { readHash } from '../../shell/address.ts';

test('gives pushes the paths of the pages that they open', () => {
  for (const [name, path] of Object.entries(pushPaths)) expect(routes[name as RouteName].path).toBe(path);
});

test('links every push to the address of a page, with the id of its object', () => {
  for (const type of noticeTypes)
    for (const side of noticeSides) {
      const { page } = noticeKinds[type];
      const id = page !== null && 'id' in page ? page.id : undefined;
      const link = pushLink(type, id === undefined ? {} : { [id]: 'a&1' }, side);
      const goal = readHash(routes, link.slice(1));
      expect(goal).not.toBeNull();
      expect(goal?.params['id']).toBe(id === undefined ? undefined : 'a&1');
    }
});
