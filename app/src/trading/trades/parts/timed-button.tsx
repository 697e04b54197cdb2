import { Button } from '@eh/ui/buttons/button.tsx';
import type { IconName } from '@eh/ui/media/icon.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { useCountdown } from '@eh/ui/time/use-countdown.ts';

export interface TimedButtonProps {
  children: string;
  icon?: IconName;
  /** Seconds since 1970 from which it may be pressed; null when it will not open at all. */
  opensAt: number | null;
  /** Said under it while it is closed. */
  closedNote: (clock: string) => string;
  /** Said under it while it is open, or when it will not open. */
  note: string;
  isPending?: boolean;
  onClick: () => void;
}

/** A thing that may be done from some time on: keeps its words and counts down to it. */
export function TimedButton({ children, icon, opensAt, closedNote, note, isPending, onClick }: TimedButtonProps) {
  const left = useCountdown(opensAt ?? 0);
  return (
    <Button
      kind="line"
      isWide
      isDisabled={opensAt === null || left > 0}
      isPending={isPending}
      note={left > 0 ? closedNote(countdownText(left)) : note}
      onClick={onClick}
    >
      <span className="inline-flex items-center gap-2">
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </Button>
  );
}
