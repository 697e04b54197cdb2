import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../../../testing/config.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { waitingProposal } from '../../../testing/sample-proposal.ts';

type Proposal = ReturnType<typeof waitingProposal>;
type Change = Proposal['changes'][number];

/** The row in which a second operator reads the change before signing it. */
async function rowOf(kind: Proposal['kind'], change: Change, { answers, ...options }: RenderOptions = {}) {
  const proposal = waitingProposal({ kind, changes: [change] });
  renderScreen(['proposals', proposal.id], {
    queues: ['proposals'],
    answers: { 'POST /api/operator/proposals': { rows: [proposal], next_cursor: null }, ...answers },
    ...options,
  });
  const facts = await screen.findByRole('region', { name: /^(Proposal|提案内容)$/ });
  const [, row] = within(facts).getAllByRole('row');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

const change = (field: string, before: string | null, after: string | null): Change => ({ field, before, after });

test.each([
  ['user.loosen', change('status', 'frozen', 'normal'), ['Account', 'frozen', 'open'], ['账号', '已冻结', '正常']],
  [
    'user.loosen',
    change('fund_status', 'restricted', 'normal'),
    ['Trading', 'stopped', 'open'],
    ['交易', '受限', '正常'],
  ],
  ['user.loosen', change('level', '0', '2'), ['Level', '0', '2'], ['等级', '0', '2']],
  [
    'user.loosen',
    change('permission.transfer', 'forbid', 'by_level'),
    ['Permission · transferring', 'forbidden', 'as the level'],
    ['权限 · 转账', '禁止', '按等级'],
  ],
  [
    'level.permission',
    change('permission.buy', 'forbid', 'allow'),
    ['Permission · buying', 'forbidden', 'allowed'],
    ['权限 · 买币', '禁止', '允许'],
  ],
  ['operator.role', change('role', 'support', 'auditor'), ['Role', 'support', 'auditor'], ['角色', '客服', '审计']],
  ['operator.enable', change('is_disabled', 'true', 'false'), ['Disabled', 'yes', 'no'], ['停用', '是', '否']],
  ['app.restart', change('app_status', 'stopped', 'active'), ['App', 'stopped', 'active'], ['应用', '已停用', '正常']],
  [
    'merchant.change',
    change('day_maximum', null, '20000.00'),
    ['A day at most', 'none', '20000.00'],
    ['每日上限', '无', '20000.00'],
  ],
  [
    'wash.let_in',
    change('excluded.device', 'true', 'false'),
    ['Excluded: same device', 'yes', 'no'],
    ['不计入信誉：同一设备', '是', '否'],
  ],
  [
    'exchange.rate',
    change('base', '6.90', '7.02'),
    ['EH for 1 USDT', '6.90', '7.02'],
    ['1 USDT 合 EH', '6.90', '7.02'],
  ],
  [
    'trade.clocks',
    change('accept', '10', '12'),
    ['Seller accepts', '10 minutes', '12 minutes'],
    ['卖家接单', '10 分钟', '12 分钟'],
  ],
  [
    'content.publish',
    change('title_zh', '交易提醒', 'normal'),
    ['Chinese title and words', '交易提醒', 'normal'],
    ['中文标题与文字', '交易提醒', 'normal'],
  ],
  [
    'content.publish',
    change('foreign_hosts', null, 'evil.example'),
    ['Leads outside, to', 'none', 'evil.example'],
    ['指向平台以外', '无', 'evil.example'],
  ],
  [
    'content.publish',
    change('audience', null, 'all'),
    ['Who sees it', 'none', 'everybody'],
    ['谁看得到', '无', '所有人'],
  ],
  [
    'contact.demand',
    change('phone', 'everybody', 'nobody'),
    ['A phone is demanded of', 'Everybody', 'Nobody'],
    ['必须绑定手机', '所有人', '不要求'],
  ],
] as const)(
  'shows for %s in both languages the current and the proposed value: %o',
  async (kind, asked, english, chinese) => {
    expect(await rowOf(kind, asked)).toEqual(english);
    cleanup();
    expect(await rowOf(kind, asked, { language: 'zh-CN' })).toEqual(chinese);
  },
);

test('writes sums of rules with the configured currency symbols', async () => {
  const currency = { ...config.currency, name: 'Token', symbol: 'TK' };
  const answers = { 'GET /api/config': { ...config, currency } };
  expect(await rowOf('transfer.rules', change('maximum', '50000.00', '60000.00'), { answers })).toEqual([
    'Largest transfer',
    '50,000 TK',
    '60,000 TK',
  ]);
});

test('shows a field that this build does not know by its raw name', async () => {
  expect(await rowOf('user.loosen', change('of_tomorrow', null, 'on'))).toEqual(['of_tomorrow', 'none', 'on']);
});
