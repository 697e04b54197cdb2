import { safetyRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { writeField } from '../../../../testing/write-field.ts';

const STOP = 'POST /api/safety/stop';
const CODE = 'QX7F-9K2M-RT4W';

const open = (options: RenderOptions = {}) => renderScreen('freeze-account', { person: null, ...options });

test.each([
  ['en', 'Freeze now', 'Freeze code', ['Enter the whole code', /^Your account is frozen and no money can move/]],
  ['zh-CN', '立即冻结', '冻结码', ['请输入完整的冻结码', /^账号已冻结，资金不会再变动/]],
] as const)(
  'freezes the account once with the full code of the message, without a login (%s)',
  async (language, freeze, label, [missing, done]) => {
    const { server, user } = await open({ language, answers: { [STOP]: {} } });
    await screen.findByLabelText(label);
    writeField(label, 'QX7F-9K2M');
    await user.click(screen.getByRole('button', { name: freeze }));
    expect(await screen.findByText(missing)).toBeTruthy();
    expect(server.requestsOf(STOP)).toEqual([]);
    writeField(label, ` ${CODE} `);
    await user.dblClick(screen.getByRole('button', { name: freeze }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(server.requestsOf(STOP)[0]).toEqual({ code: CODE });
    expect(new Set(server.keysOf(STOP)).size).toBe(1);
    expect(screen.queryByRole('button', { name: freeze })).toBeNull();
  },
);

test.each([
  ['the code is wrong', refused(safetyRefusals.WrongStopCode), safetyRefusals.WrongStopCode.en],
  ['the answer is lost', lost, 'Detecting the best line'],
])('does not claim that the account is frozen when %s', async (_, result, text) => {
  const { user } = await open({ answers: { [STOP]: result } });
  await screen.findByLabelText('Freeze code');
  writeField('Freeze code', CODE);
  await user.click(screen.getByRole('button', { name: 'Freeze now' }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Your account is frozen/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Freeze now' })).toBeTruthy();
});
