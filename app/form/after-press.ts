/**
 * Does something once no button of the mouse is held down any more. A press moves the focus before it becomes a click:
 * an error that appears in between pushes what is being pressed out from under the pointer.
 */
export function afterPress(work: () => void): void {
  const isPressed = document.documentElement.matches(':active');
  if (isPressed) window.addEventListener('mouseup', work, { once: true });
  else work();
}
