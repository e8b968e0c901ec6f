export const DIALOG_STYLE = `
  dialog {
    box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0; border-radius: 0.75rem;
    font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    color: light-dark(#1a1c20, #f1f3f6); background: light-dark(#fff, #1c1f24);
    box-shadow: 0 1rem 3rem rgb(0 0 0 / 35%), 0 0 0 1px light-dark(rgb(0 0 0 / 8%), rgb(255 255 255 / 14%));
  }
  dialog::backdrop { background: rgb(10 12 16 / 60%); }
  .tag {
    display: inline-block; margin: 0 0 0.75rem; padding: 0.125rem 0.625rem; border-radius: 1rem;
    font-size: 0.8125rem; font-weight: 600; color: #3d2c00; background: #ffd666;
  }
  h2 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
  p { margin: 0 0 1.25rem; }
  .answers { display: flex; flex-wrap: wrap; gap: 0.75rem; }
  button {
    flex: 1 1 8rem; min-height: 2.75rem; padding: 0.5rem 1rem; border-radius: 0.5rem; font: inherit; font-weight: 600;
    cursor: pointer; border: 1px solid light-dark(#6b7280, #9aa2b1); color: inherit; background: transparent;
  }
  button:hover { background: light-dark(rgb(0 0 0 / 6%), rgb(255 255 255 / 10%)); }
  button.complete { border-color: #4a3fd1; color: #fff; background: #4a3fd1; }
  button.complete:hover { background: #3b31b0; }
  button:focus-visible { outline: 3px solid light-dark(#1a1c20, #f1f3f6); outline-offset: 2px; }
`;

export function dialogElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Shows a demonstration of the bank's authentication, labelled as such. Escape and going back count as refusal. */
export function askBank(amount: string): Promise<'complete' | 'fail'> {
  const host = document.createElement('div');
  // A shadow tree keeps the shop's styles out, and every CSP allows a constructed sheet.
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DIALOG_STYLE);
  root.adoptedStyleSheets = [sheet];

  const dialog = document.createElement('dialog');
  const title = dialogElement('h2', '', `Approve ${amount}?`);
  const text = dialogElement(
    'p',
    '',
    'This is the demonstration bank. It stands in for the page on which a real bank asks who you are: nobody is asked and no money moves. Choose what it answers.',
  );
  title.id = 'title';
  text.id = 'text';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', text.id);
  const complete = dialogElement('button', 'complete', 'Complete');
  const fail = dialogElement('button', 'fail', 'Fail');
  const answers = dialogElement('div', 'answers', '');
  complete.type = 'button';
  fail.type = 'button';
  complete.autofocus = true;
  answers.append(complete, fail);
  dialog.append(dialogElement('p', 'tag', 'Demonstration bank'), title, text, answers);
  root.append(dialog);
  document.body.append(host);

  return new Promise((resolve) => {
    complete.addEventListener('click', () => dialog.close('complete'));
    fail.addEventListener('click', () => dialog.close('fail'));
    // The back button leaves the page that asked.
    const leave = () => dialog.close('fail');
    window.addEventListener('popstate', leave);
    dialog.addEventListener('close', () => {
      window.removeEventListener('popstate', leave);
      host.remove();
      resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail');
    });
    dialog.showModal();
  });
}
