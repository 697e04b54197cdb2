import { cashierBounds } from '@eh/contract/merchants/cashier/rule-bounds.ts';
import { callApi } from '../../../api/call-api.ts';
import { ruleSettings } from '../../../staff/settings/rule-settings.ts';
import { settingsScreen } from '../../../staff/settings/rule-settings-screen.tsx';
import { cashierRuleMessages } from './messages.ts';

const CURRENCY = 'EH';
const { fee_basis_points: fee, expiry_minutes: expiry } = cashierBounds;

/** The fee and the limits of merchants, and which payouts operators review. Finance reads them, owners set them. */
const cashierRuleSettings = ruleSettings({
  calls: {
    kind: 'cashier.rules',
    read: () => callApi('POST /api/operator/cashier-rules', {}),
    change: (wanted) => callApi('POST /api/operator/cashier-rules/change', wanted),
  },
  messages: cashierRuleMessages,
  bounds: cashierBounds,
  groups: ({ orders, ordersText, payouts, payoutsText, fields, units, feeText, whole }) => [
    {
      title: orders,
      note: ordersText,
      rows: [
        {
          fields: [
            {
              name: 'fee_basis_points',
              label: fields.fee_basis_points,
              unit: units.basisPoints,
              hint: feeText,
              error: whole(fee.least, fee.most),
            },
            { name: 'order_maximum', label: fields.order_maximum, unit: CURRENCY },
            { name: 'day_maximum', label: fields.day_maximum, unit: CURRENCY },
            {
              name: 'expiry_minutes',
              label: fields.expiry_minutes,
              unit: units.minutes,
              error: whole(expiry.least, expiry.most),
            },
          ],
        },
      ],
    },
    {
      title: payouts,
      note: payoutsText,
      rows: [{ fields: [{ name: 'payout_review_above', label: fields.payout_review_above, unit: CURRENCY }] }],
    },
  ],
});

export const CashierRulesScreen = settingsScreen(cashierRuleSettings);
