import { Drawer } from '@base-ui/react/drawer';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import type { SheetProps } from './sheet.tsx';

/** The implementation of Sheet. Import Sheet instead, which loads this on demand. */
export function SheetDrawer({ isOpen, onClose, title, children, foot, initialFocus, isLocked, isWhole }: SheetProps) {
  const messages = useUiMessages();
  return (
    <Drawer.Root
      open={isOpen}
      disablePointerDismissal={Boolean(isLocked)}
      onOpenChange={(open, details) => {
        if (open) return;
        if (isLocked || isInToast(details.event)) details.cancel();
        else onClose();
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className="scrim" />
          <Drawer.Viewport className="sheet-place">
            <Drawer.Popup
              className="sheet"
              data-whole={isWhole ? '' : undefined}
              {...(initialFocus && { initialFocus })}
            >
              <header className="sheet-header">
                <Drawer.Title className="title">{title}</Drawer.Title>
                {!(isWhole && isLocked) && (
                  <IconButton icon="close" label={messages.close} onClick={onClose} isDisabled={isLocked} />
                )}
              </header>
              <Drawer.Content className="sheet-body">{children}</Drawer.Content>
              {foot !== undefined && <div className="foot">{foot}</div>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
}

/** A toast floats above the sheet, and pressing its button must not count as a press outside. */
function isInToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('.toast-place') !== null;
}
