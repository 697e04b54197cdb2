import { callApi } from '../../../api/call-api.ts';
import { ruleSettings } from '../../../staff/settings/rule-settings.ts';
import { settingsScreen } from '../../../staff/settings/rule-settings-screen.tsx';
import { transferChecks } from './checks.ts';
import { ruleMessages } from './messages.ts';

const CURRENCY = 'EH';

/** The limits of transfers and when they are reviewed first. Finance reads them, owners set them. */
const transferSettings = ruleSettings({
  calls: {
    kind: 'transfer.rules',
    read: () => callApi('POST /api/operator/transfers/rules', {}),
    change: (wanted) => callApi('POST /api/operator/transfers/rules/change', wanted),
  },
  messages: ruleMessages,
  ...transferChecks,
  groups: ({ limits, review, reviewText, reviews, fields, units, order }) => {
    const amount = <Name extends keyof typeof fields>(name: Name) => ({
      name,
      label: fields[name],
      unit: CURRENCY,
      orderError: order,
    });
    const inReview = <Name extends keyof typeof fields>(name: Name, unit = CURRENCY) => ({
      name: `review.${name}` as const,
      label: fields[name],
      unit,
    });
    const switchOf = <Name extends keyof typeof reviews>(name: Name) => ({
      name: `review.${name}.is_on` as const,
      label: reviews[name],
    });
    return [
      {
        title: limits,
        rows: [
          {
            fields: [
              amount('minimum'),
              amount('maximum'),
              amount('daily_maximum'),
              { name: 'window_hours', label: fields.window_hours, unit: units.hours },
              amount('code_above'),
              amount('code_above_risky'),
              { name: 'fee_permille', label: fields.fee_permille, unit: units.permille },
            ],
          },
        ],
      },
      {
        title: review,
        note: reviewText,
        rows: [
          { switch: switchOf('amount'), fields: [inReview('amount.above')] },
          { switch: switchOf('level_zero'), fields: [inReview('level_zero.above')] },
          {
            switch: switchOf('new_account'),
            fields: [inReview('new_account.days', units.days), inReview('new_account.above')],
          },
          { switch: switchOf('first_time'), fields: [inReview('first_time.above')] },
          { switch: switchOf('unverified'), fields: [inReview('unverified.above')] },
          {
            switch: switchOf('new_device'),
            fields: [inReview('new_device.hours', units.hours), inReview('new_device.above')],
          },
          {
            switch: switchOf('fresh_coins'),
            fields: [inReview('fresh_coins.hours', units.hours), inReview('fresh_coins.above')],
          },
          { switch: switchOf('many_recipients'), fields: [inReview('many_recipients.an_hour', units.people)] },
          { switch: switchOf('many_transfers'), fields: [inReview('many_transfers.an_hour', units.transfers)] },
          { switch: switchOf('recipient'), fields: [inReview('recipient.above')] },
        ],
      },
    ];
  },
});

export const TransferRulesScreen = settingsScreen(transferSettings);
