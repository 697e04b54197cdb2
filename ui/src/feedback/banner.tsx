import type { IconName } from '../media/icon.tsx';
import { Icon } from '../media/icon.tsx';

export interface BannerProps {
  icon: IconName;
  text: string;
  action?: { label: string; onClick: () => void } | undefined;
}

/** A state of the whole app that lasts: offline since when, or sending stored actions. */
export function Banner({ icon, text, action }: BannerProps) {
  return (
    <output className="offline-bar">
      <Icon name={icon} size={16} />
      <span className="flex-1">{text}</span>
      {action && (
        <button type="button" className="min-h-6 underline" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </output>
  );
}
