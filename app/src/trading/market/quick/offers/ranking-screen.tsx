import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import {
  QUICK_COMPARED,
  QUICK_MEDIAN_TRADES,
  QUICK_PARTS_MAX,
  quickRanking,
} from '@eh/contract/trading/market/quick-ranking.ts';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { navigateBack } from '../../../../shell/navigation.ts';
import { rankingMessages } from './ranking-messages.ts';

/** The rules of the ranking, with the figures by which the server ranks. */
export function RankingScreen() {
  const messages = useMessages(rankingMessages);
  const { perMinute, minutesMax, minutesOfUnknown, perMissingPercent, percentOfUnknown } = quickRanking;
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <div className="px-page pt-4">
        <p>{messages.intro}</p>
        <div className="pt-3">
          <Bullets
            lines={[
              messages.price(QUICK_COMPARED),
              messages.speed(percentOf(perMinute), minutesMax, QUICK_MEDIAN_TRADES),
              messages.completion(percentOf(perMissingPercent)),
              messages.unknown(minutesOfUnknown, percentOfUnknown),
              messages.ties,
            ]}
          />
        </div>
      </div>
      <SectionHeader title={messages.notTitle} />
      <div className="px-page">
        <Bullets lines={messages.not} />
      </div>
      <SectionHeader title={messages.reachTitle} />
      <p className="px-page">{messages.reach}</p>
      <SectionHeader title={messages.splitTitle} />
      <p className="px-page pb-5">{messages.split(QUICK_PARTS_MAX)}</p>
    </Screen>
  );
}

function percentOf(hundredths: number): string {
  return formatDecimal(BigInt(hundredths), FIAT_DECIMALS);
}
