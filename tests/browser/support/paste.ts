import type { Locator } from '@playwright/test';

/** Pastes a text into a control, as a spreadsheet brings it. */
export async function paste(control: Locator, text: string): Promise<void> {
  await control.focus();
  await control.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}
