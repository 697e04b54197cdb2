import { Button } from '@eh/ui/buttons/button.tsx';
import type { IconName } from '@eh/ui/media/icon.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { countdownText } from '@eh/ui/time/countdown.ts';
import { useCountdown } from '@eh/ui/time/use-countdown.ts';

export interface TimedButtonProps {
  children: string;
  icon?: IconName;
  /** Unix time in seconds from which the button is enabled; null for never. */
  opensAt: number | null;
  /** The note below the button until then. */
  closedNote: (clock: string) => string;
  /** The note below the button otherwise. */
  note: string;
  isPending?: boolean;
  onClick: () => void;
}

/** A button that is enabled from a certain time on, with a countdown until then. */
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
