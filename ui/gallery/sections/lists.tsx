import { useState } from 'react';
import { PullList } from '../../src/lists/pull-list.tsx';
import { Row, Rows } from '../../src/lists/row.tsx';
import { Amount } from '../../src/money/amount.tsx';
import { say } from '../language.ts';

const PAGE = 8;
const MOST = 24;
const ANSWER_MS = 500;

const answer = () => new Promise((resolve) => setTimeout(resolve, ANSWER_MS));

export function Lists() {
  const [count, setCount] = useState(PAGE);
  const [isLoading, setLoading] = useState(false);
  const handleMore = () => {
    setLoading(true);
    void answer().then(() => {
      setCount((shown) => shown + PAGE);
      setLoading(false);
    });
  };
  return (
    <PullList
      onRefresh={() => answer().then(() => setCount(PAGE))}
      onMore={count < MOST ? handleMore : undefined}
      isLoadingMore={isLoading}
      end={say('没有更多了', 'That is all')}
      messages={{
        pull: say('下拉刷新', 'Pull to refresh'),
        release: say('松开刷新', 'Let go to refresh'),
        refreshing: say('正在刷新', 'Refreshing'),
        more: say('更多', 'More'),
      }}
    >
      <Rows label={say('账单', 'Bills')}>
        {Array.from({ length: count }, (_, index) => (
          <Row
            key={index}
            title={say(`第 ${index + 1} 笔`, `Entry ${index + 1}`)}
            note={say('转出 · 14:19', 'Transfer out · 14:19')}
            end={<Amount value="-260.00" isSigned />}
            href="#bill"
          />
        ))}
      </Rows>
    </PullList>
  );
}
