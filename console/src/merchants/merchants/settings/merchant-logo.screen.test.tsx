import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';

const SEND = 'POST /api/merchant/logo/change';
const REMOVE = 'POST /api/merchant/logo/remove';
const shown = '/logos/019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01.jpg';
const waiting = { address: '/logos/019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a02.jpg?until=1&signature=x', at: 1_790_200_000 };
const picture = new File(['picture'], 'logo.png', { type: 'image/png' });
const field = async (name = 'Logo') => within(await screen.findByRole('region', { name }));
const picturesIn = (region: Awaited<ReturnType<typeof field>>) =>
  region.getAllByRole('presentation').map((image) => image.getAttribute('src'));

test('submits a logo, shows it beside the current one while it awaits review, and lets it be withdrawn', async () => {
  const { server, user } = renderPortal('settings', {
    merchant: { logo: shown },
    answers: { [SEND]: { ...qinghe, logo: shown, waiting_logo: waiting }, [REMOVE]: qinghe },
  });
  const region = await field();
  expect(picturesIn(region)).toEqual([shown]);
  server.change({
    'POST /api/merchant/mine': {
      me: { account: '10000016', nickname: 'Zhao Min' },
      invitations: [],
      rows: [{ ...qinghe, logo: shown, waiting_logo: waiting }],
    },
  });
  await user.upload(region.getByLabelText('Choose another picture', { selector: 'input' }), picture);
  expect(await region.findByText(/waiting for its review/)).toBeTruthy();
  expect(server.requestsOf(SEND)).toEqual([{ merchant_id: qinghe.id }]);
  expect(picturesIn(region)).toEqual([shown, waiting.address]);
  await user.click(region.getByRole('button', { name: 'Take it back' }));
  await user.click(region.getByRole('button', { name: 'Remove the logo' }));
  expect(server.requestsOf(REMOVE).map(({ which }) => which)).toEqual(['waiting', 'shown']);
});

test('says in Chinese why a picture or a logo was refused', async () => {
  const { user } = renderPortal('settings', {
    language: 'zh-CN',
    merchant: { logo_reason: { zh: '标志属于其他品牌', en: 'Somebody else’s' } },
    answers: { [SEND]: refused(logoRefusals.LogoNotSquare, { width: 600, height: 300 }) },
  });
  const region = await field('标志');
  expect(region.getByText('未通过：标志属于其他品牌')).toBeTruthy();
  await user.upload(region.getByLabelText('选择图片', { selector: 'input' }), picture);
  expect((await region.findByRole('alert')).textContent).toContain('600 × 300');
});

test('shows a developer the logo, and offers no change', async () => {
  renderPortal('settings', { merchant: { logo: shown, role: 'developer' } });
  const region = await field();
  expect(picturesIn(region)).toEqual([shown]);
  expect(region.queryByRole('button')).toBeNull();
});
