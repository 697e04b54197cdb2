import { useEffect, useState, useSyncExternalStore } from 'react';
import type { IconName } from '../media/icon.tsx';
import { Icon } from '../media/icon.tsx';

export interface Toast {
  text: string;
  icon?: IconName | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Decides the duration. By default a check is a success and a warning an error. */
  kind?: ToastKind | undefined;
  durationMs?: number | undefined;
}

type ToastKind = 'plain' | 'success' | 'error' | 'notice';

/** Set by the specification. */
const DURATIONS_MS: Readonly<Record<ToastKind, number>> = { plain: 2000, success: 1000, error: 1200, notice: 3000 };
const kindOfIcon: Readonly<Partial<Record<IconName, ToastKind>>> = { check: 'success', warn: 'error' };

/** The duration of a toast before the next one replaces it. */
export function toastDurationMs({ kind, icon, durationMs }: Omit<Toast, 'text'>): number {
  return durationMs ?? DURATIONS_MS[kind ?? (icon && kindOfIcon[icon]) ?? 'plain'];
}

/** Shows one line above the thumb; later toasts queue. Never for something that needs an action. */
export function showToast(toast: Toast | string): void {
  const next = typeof toast === 'string' ? { text: toast } : toast;
  if (queue.some((waiting) => waiting.text === next.text)) return;
  publish([...queue.slice(0, MOST_WAITING), next]);
}

/** Removes the shown toast and those that wait. */
export function dismissToasts(): void {
  publish([]);
}

/** The container of toasts, mounted once at the root. Announced politely; stays while hovered or focused. */
export function ToastHost() {
  const [current] = useSyncExternalStore(subscribe, () => queue);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!current || isHeld) return undefined;
    const timer = setTimeout(() => publish(queue.slice(1)), toastDurationMs(current));
    return () => clearTimeout(timer);
  }, [current, isHeld]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <output className="toast-place" aria-live="polite">
      {current && (
        <div className="toast" {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
          {current.icon && <Icon name={current.icon} size={20} />}
          <span>{current.text}</span>
          {current.action && (
            <button
              type="button"
              onClick={() => {
                current.action?.onClick();
                setHeld(false);
                publish(queue.slice(1));
              }}
            >
              {current.action.label}
            </button>
          )}
        </div>
      )}
    </output>
  );
}

const MOST_WAITING = 4;

let queue: readonly Toast[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
