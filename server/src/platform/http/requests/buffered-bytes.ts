import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { Refusal } from '../../refusal.ts';
import { BUFFERED_BYTES_MAX, BUFFERED_BYTES_PER_CALLER } from '../limits.ts';

const RETRY_SECONDS = 5;

export interface BufferedBytes {
  /** Counts the bytes that one request holds in memory; refuses if this user, or all users together, hold too many. */
  open(key: string): Hold;
}

export interface Hold {
  take(bytes: number): void;
  release(): void;
}

/** Only received bytes count: a client that announces much but sends slowly holds little. */
export function openBufferedBytes({
  perKey = BUFFERED_BYTES_PER_CALLER,
  total = BUFFERED_BYTES_MAX,
} = {}): BufferedBytes {
  const heldBy = new Map<string, number>();
  let all = 0;
  const change = (key: string, bytes: number) => {
    const held = (heldBy.get(key) ?? 0) + bytes;
    if (held === 0) heldBy.delete(key);
    else heldBy.set(key, held);
    all += bytes;
  };
  return {
    open(key) {
      let own = 0;
      return {
        take(bytes) {
          if ((heldBy.get(key) ?? 0) + bytes > perKey || all + bytes > total)
            throw new Refusal(commonRefusals.TooManyRequests, { seconds: RETRY_SECONDS });
          own += bytes;
          change(key, bytes);
        },
        release() {
          change(key, -own);
          own = 0;
        },
      };
    },
  };
}
