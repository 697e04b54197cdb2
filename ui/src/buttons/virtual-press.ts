/** Screen readers press without a finger: no pointer before the click, or a pointer without size or pressure. */

export function isVirtualClick(event: MouseEvent): boolean {
  const pointerType = event instanceof PointerEvent ? event.pointerType : '';
  // TalkBack reports a held button on the click itself.
  const isTalkBack = pointerType === 'touch' && event.buttons === 1;
  return isTalkBack || (event.detail === 0 && pointerType === '');
}

export function isVirtualPointer(event: PointerEvent): boolean {
  const hasNoSize = event.width === 0 && event.height === 0;
  const hasNoPressure = event.width === 1 && event.height === 1 && event.pressure === 0 && event.detail === 0;
  return hasNoSize || (hasNoPressure && event.pointerType !== 'mouse');
}
