import type { AnswerOf } from '@eh/contract/calls.ts';
import { endpointExample } from '@eh/contract/merchants/webhooks/examples.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../testing/render-portal.tsx';

type State = AnswerOf<'POST /api/merchant/webhooks'>;
const endpoint = endpointExample as State['endpoints'][number];
const state: State = { endpoints: [endpoint], delivered: 0, not_delivered: 0, resent: 0, hours: [], failing: null };
const ROTATE = 'POST /api/merchant/webhooks/rotate-secret';

test('rotates a secret only with the payment password, and shows the new one once', async () => {
  const { server, user } = renderPortal('webhooks', {
    answers: {
      'POST /api/merchant/webhooks': state,
      'POST /api/merchant/webhooks/deliveries': { rows: [], next_cursor: null },
      [ROTATE]: { ...endpoint, secret: 'whsec_new' },
    },
  });
  await user.click(await screen.findByRole('button', { name: `Change ${endpoint.url}` }));
  await user.click(screen.getByRole('button', { name: /^Rotate the secret/ }));
  const form = screen.getByRole('form', { name: 'Rotate the secret' });
  const rotate = within(form).getByRole('button', { name: 'Rotate the secret' });
  await user.click(rotate);
  expect(server.requestsOf(ROTATE)).toEqual([]);
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(rotate);
  expect(await screen.findByText('whsec_new')).toBeTruthy();
  expect(server.requestsOf(ROTATE)).toEqual([
    {
      merchant_id: qinghe.id,
      environment: 'live',
      endpoint_id: endpoint.id,
      old_secret_hours: 24,
      security_password: '135790',
    },
  ]);
});
