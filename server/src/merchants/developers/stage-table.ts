import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import {
  courseTexts,
  stagedCourses,
  stagedPayRefusals,
  stagedRefundRefusals,
} from '@eh/contract/merchants/cashier/stage/test-stage.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { html, type Markup } from '../../platform/http/page.ts';
import { developerMessages as messages } from './messages.ts';

/** The special amounts of the test environment and what each simulates, from the server's own tables. */
export function stageTable(language: Language): Markup {
  const say = (text: BilingualText) => inLanguage(text, language);
  const rows = [
    ...Object.entries(stagedPayRefusals).map(([amount, name]) => ({
      amount,
      plays: `${cashierRefusals[name].code} ${name}`,
      says: say(cashierRefusals[name]),
      of: messages.stagedOrder,
    })),
    ...Object.entries(stagedRefundRefusals).map(([amount, name]) => ({
      amount,
      plays: `${merchantOrderRefusals[name].code} ${name}`,
      says: say(merchantOrderRefusals[name]),
      of: messages.stagedRefund,
    })),
    ...Object.entries(stagedCourses).map(([amount, course]) => ({
      amount,
      plays: course,
      says: say(courseTexts[course]),
      of: messages.stagedOrder,
    })),
  ];
  const heads = [messages.stagedAmount, messages.stagedOf, messages.stagedPlays, messages.means];
  return html`<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th>${say(head)}</th>`)}</tr></thead>
<tbody>${rows.map(({ amount, of, plays, says }) => html`<tr><td class="mono">${amount}</td><td>${say(of)}</td><td class="mono">${plays}</td><td>${says}</td></tr>`)}</tbody></table></div>`;
}
