import type { Article } from '#platform/contract/storefront.ts';

export const accessibleForms: Article = {
  slug: 'accessible-forms',
  question: 'What makes a form accessible, beyond having labels?',
  answer: [
    {
      kind: 'paragraph',
      text: 'A label that is tied to its field is where it starts: it names the field for a screen reader, and makes the words clickable for everybody. A placeholder does neither well, and disappears at the moment when one would like to read it.',
    },
    {
      kind: 'paragraph',
      text: 'The rest is about what happens next. Tell the browser what each field is for. With the right autocomplete value, it fills in name and address by itself, which spares typing to all and is a requirement of WCAG 2.1 for fields about the user. The right type and inputmode bring up the right keyboard on a phone. A phone number is not a number: type="tel" keeps its leading zero and its plus.',
    },
    {
      kind: 'paragraph',
      text: 'Say what is wrong where it is wrong. The message belongs beside its field, in words that say how to put it right, and tied to the field so that it is read together with it. Colour alone does not carry it.',
    },
    {
      kind: 'code',
      language: 'html',
      code: `<label for="phone">Phone number</label>
<input id="phone" name="phone" type="tel" autocomplete="tel" required
       aria-invalid="true" aria-describedby="phone-error">
<p id="phone-error">Enter a number with its area code, such as 555 0100.</p>`,
    },
    {
      kind: 'paragraph',
      text: 'When a form is sent with mistakes, move the focus to the first field that has one, and keep everything that was typed. Do not check while somebody is still typing their address for the first time; check when they leave the field or send the form, and from then on as they type, so that the message goes away as soon as it is no longer true.',
    },
    {
      kind: 'paragraph',
      text: 'A disabled button explains nothing, and cannot even take the focus. Prefer a button that can always be pressed and an error that says what is missing. While a request is under way, ignore the second press and say that the first is being worked on, in a region with role="status", so that it is announced without stealing the focus.',
    },
    {
      kind: 'paragraph',
      text: 'Finally, put the mouse away and buy something. Tab must reach every control in the order in which they are read, the focus must be visible wherever it is, Enter must send the form, and Escape must close what opened. A tool such as axe finds missing names and poor contrast in a second. It cannot find a form that makes no sense, so also listen to it once with a screen reader. Ten minutes are enough to be surprised.',
    },
  ],
};
