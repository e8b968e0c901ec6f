/**
 * Runs `work` at once, or on `mouseup` while a mouse button is down. A press moves the focus before it becomes a click:
 * an error shown in between would move the pressed button away from the pointer, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  const isPressed = document.documentElement.matches(':active');
  if (isPressed) window.addEventListener('mouseup', work, { once: true });
  else work();
}
