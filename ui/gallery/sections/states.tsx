import { Button } from '../../src/buttons/button.tsx';
import { Banner } from '../../src/feedback/banner.tsx';
import { EmptyState } from '../../src/feedback/empty-state.tsx';
import { Progress, SegmentedProgress } from '../../src/feedback/progress.tsx';
import { SkeletonRows } from '../../src/feedback/skeleton.tsx';
import { Band } from '../../src/layout/section-header.tsx';
import { Timeline, TimelineEntry } from '../../src/lists/timeline.tsx';
import { Drawing } from '../../src/media/drawing.tsx';
import { say } from '../language.ts';
import { Section } from '../section.tsx';

export function States() {
  return (
    <>
      <Banner
        icon="offline"
        text={say('已离线 · 显示 14:06 的数据', 'Offline · as of 14:06')}
        action={{ label: say('重试', 'Retry'), onClick: () => undefined }}
      />
      <EmptyState
        drawing="no-match"
        title={say('没有符合的报价', 'No listings match')}
        text={say(
          '现在没有人用银行卡卖 ¥80,000。放宽条件，或让别人来找您。',
          'Nobody sells ¥80,000 by card right now. Loosen the filters, or let sellers come to you.',
        )}
        actions={
          <>
            <Button kind="act" isWide>
              {say('清除筛选', 'Clear filters')}
            </Button>
            <Button kind="line" isWide>
              {say('有报价时提醒我', 'Tell me when there is one')}
            </Button>
          </>
        }
      />
      <Band />
      <SkeletonRows shape="market" count={1} />
      <SkeletonRows shape="row" count={2} />
      <SkeletonRows shape="facts" count={2} />
      <Band />
      <Section title={say('经过', 'What happened')}>
        <Timeline label={say('经过', 'What happened')}>
          <TimelineEntry who={say('您 · 买家', 'You · Buyer')} time="11:52">
            <p>{say('已付款 ¥351.50，上传凭证', 'Paid ¥351.50 and sent a voucher')}</p>
          </TimelineEntry>
          <TimelineEntry who={say('周记兑换 · 卖家', 'Zhou Exchange · Seller')} time="13:00" isNow>
            <p>{say('我只收到 300.00', 'I only got 300.00')}</p>
          </TimelineEntry>
          <TimelineEntry who={say('官方客服', 'Official support')} time="13:12" isOfficial>
            <p>{say('请买家录屏', 'Buyer, please record your screen')}</p>
          </TimelineEntry>
        </Timeline>
        <Progress
          label={say('上传凭证', 'Uploading')}
          value={1.2}
          max={4.8}
          text={say('1.2 / 4.8 MB', '1.2 of 4.8 MB')}
        />
        <SegmentedProgress label={say('链上确认', 'Confirmations')} value={7} max={20} />
        <div className="grid grid-cols-2 gap-4">
          <Drawing name="trades" />
          <Drawing name="broken" />
          <Drawing name="receipt" />
          <Drawing name="identity" />
          <Drawing name="messages" />
        </div>
      </Section>
    </>
  );
}
