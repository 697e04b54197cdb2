import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accountSafetyRules } from '../../../accounts/account-safety/rules.ts';
import { restRules } from '../../../ledger/resting/rest-rules.ts';
import { cashierRules } from '../../../merchants/cashier/rules.ts';
import { reputationRules } from '../../../trading/market/reputation-rules.ts';
import { newAccountRules } from '../../../trading/payment-accounts/calls.ts';
import { tradeClocks } from '../../../trading/trades/clocks.ts';
import { releasePolicy } from '../../../trading/trades/release-policy.ts';
import { redemptionRules } from '../../../usdt/redemptions/rules.ts';
import { transferRules } from '../../../wallet/transfers/rules.ts';
import { type RuleKind, ruleKinds } from '../../signatures/proposal-kinds.ts';
import {
  apiLineRules,
  bankRules,
  complaintRules,
  contactDemand,
  dataRules,
  loginNames,
  marketRules,
  noticeRules,
  platformDisplay,
  purchaseRules,
  releaseRules,
  supportRules,
  tradeRules,
} from '../rule-schemas.ts';
import { findSettings, isRuleKind, registeredSettings, registry, ruleTexts, usualOf } from './registry.ts';
import { settingGroups } from './setting-groups.ts';
import type { SettingSpec, SettingSpecs, SettingValue } from './setting-spec.ts';
import { nested, valuesByPath } from './values-by-path.ts';

const schemas: Readonly<Record<RuleKind, z.ZodType>> = {
  'transfer.rules': transferRules,
  'redemption.rules': redemptionRules,
  'cashier.rules': cashierRules,
  'trade.policy': releasePolicy,
  'trade.clocks': tradeClocks,
  'trade.rules': tradeRules,
  'complaint.rules': complaintRules,
  'market.rules': marketRules,
  'purchase.rules': purchaseRules,
  'contact.demand': contactDemand,
  'account.names': loginNames,
  'data.rules': dataRules,
  'platform.display': platformDisplay,
  'platform.lines': apiLineRules,
  'support.rules': supportRules,
  'notice.rules': noticeRules,
  'platform.releases': releaseRules,
  'coins.hold': restRules,
  'account.rules': newAccountRules,
  'account.banks': bankRules,
  'account.safety': accountSafetyRules,
  'reputation.rules': reputationRules,
};

function fieldsOf(schema: unknown, path = ''): readonly string[] {
  if (schema instanceof z.ZodDefault) return fieldsOf(schema.unwrap(), path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, part]) => fieldsOf(part, path === '' ? name : `${path}.${name}`));
}

describe.each(ruleKinds)('%s', (kind) => {
  const specs: SettingSpecs = registry[kind];
  const usual = valuesByPath(usualOf(kind));
  const accepts = (path: string, value: SettingValue) =>
    schemas[kind].safeParse(nested(Object.entries({ ...usual, [path]: value }))).success;

  it('registers exactly the fields of its schema', () => {
    expect(Object.keys(specs).toSorted()).toEqual(fieldsOf(schemas[kind]).toSorted());
  });

  it('has a default that its schema accepts unchanged', () => {
    expect(schemas[kind].parse(usualOf(kind))).toEqual(usualOf(kind));
  });

  it('states the bounds that its schema enforces', () => {
    for (const [path, spec] of Object.entries(specs)) {
      if (spec.type !== 'number') continue;
      const { least, most } = spec;
      expect([path, ...[least - 1, least, most, most + 1].map((value) => accepts(path, value))]).toEqual([
        path,
        false,
        true,
        true,
        false,
      ]);
    }
  });

  it('refuses a sum of zero or less, an empty name and an unlisted option', () => {
    const wrong = {
      amount: '0.00',
      choice: 'somebody',
      text: 'x'.repeat(1000),
      switch: 'yes',
      number: 1.5,
      list: 'somebody',
    };
    for (const [path, spec] of Object.entries(specs))
      expect([path, accepts(path, wrong[spec.type])]).toEqual([path, false]);
  });

  it('gives every setting a label of its own in both languages', () => {
    for (const language of ['zh', 'en'] as const) {
      const labels = Object.values(specs).map(({ label }: SettingSpec) => label[language]);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it('assigns each setting to one group and says from when a change counts', () => {
    expect(settingGroups.filter(({ kinds }) => kinds.includes(kind))).toHaveLength(1);
    expect(ruleTexts[kind].effect.en).toMatch(/\.$/);
  });
});

it('describes in both languages the effect of each setting', () => {
  for (const { name, spec } of registeredSettings) {
    expect([name, spec.help.zh]).toEqual([name, expect.stringMatching(/[一-鿿].*。$/)]);
    expect([name, spec.help.en]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
  }
});

it('accepts a customer service link by https only', () => {
  const accepts = (link: string) => platformDisplay.safeParse({ customer_service_link: link }).success;
  expect(
    ['https://help.example/chat', '', 'http://help.example', 'javascript:alert(1)', 'https://a b'].map(accepts),
  ).toEqual([true, true, false, false, false]);
});

describe('the search for settings', () => {
  it.each(['pause after', '变更后暂停', 'account.safety.pause_hours', ' PAUSE AFTER '])(
    'finds a setting by "%s"',
    (text) => {
      expect(findSettings(text).map(({ name }) => name)).toContain('account.safety.pause_hours');
    },
  );

  it('finds all settings of a rule by its name, and nothing for unknown text', () => {
    const names = findSettings('account safety').map(({ name }) => name);
    expect(names).toEqual(Object.keys(registry['account.safety']).map((path) => `account.safety.${path}`));
    expect(findSettings('no such words')).toEqual([]);
  });
});

it('distinguishes the names of rules from those of settings', () => {
  expect(['transfer.rules', 'transfer.rules.maximum', 'toString', ''].map(isRuleKind)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
