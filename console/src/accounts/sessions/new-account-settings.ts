import { callApi } from '../../api/call-api.ts';
import { ruleSettings } from '../../staff/settings/rule-settings.ts';
import { entryMessages } from './messages.ts';

const WAIT_HOURS = { least: 0, most: 168 };
const HOURS_LENGTH_MAX = 3;
const AMOUNT_LENGTH_MAX = 15;

/** The rules for new payment accounts: a code, a wait, and from which sum a sale is large. */
export const newAccountSettings = ruleSettings({
  calls: {
    kind: 'account.rules',
    read: () => callApi('POST /api/operator/new-accounts', {}),
    change: (wanted) => callApi('POST /api/operator/new-accounts/change', wanted),
  },
  messages: entryMessages,
  bounds: { wait_hours: WAIT_HOURS },
  groups: ({ accounts, accountsText, needsCode, wait, bigSale }) => [
    {
      title: accounts,
      note: accountsText,
      rows: [
        { switch: { name: 'needs_code', label: needsCode } },
        {
          fields: [
            { name: 'wait_hours', label: wait, maxLength: HOURS_LENGTH_MAX },
            { name: 'big_sale', label: bigSale, maxLength: AMOUNT_LENGTH_MAX },
          ],
        },
      ],
    },
  ],
});
