import type { Article } from '#platform/contract/storefront.ts';

export const layoutShifts: Article = {
  slug: 'layout-shifts',
  question: 'Why does my page jump while it loads, and how do I stop it?',
  answer: [
    {
      kind: 'paragraph',
      text: 'You are about to press Cancel, a banner appears above it, and you have pressed Buy. Browsers measure such jumps as Cumulative Layout Shift: how much of the screen moved, times how far. Up to 0.1 counts as good, judged at the 75th percentile of visits. Movement within half a second of a click or a key press is not counted, because there the person asked for it. Scrolling is no such excuse.',
    },
    {
      kind: 'paragraph',
      text: 'The usual culprits are three: pictures, fonts, and things that scripts insert.',
    },
    {
      kind: 'paragraph',
      text: 'A picture without dimensions is a line of text until its first bytes arrive. Give every one its width and height in HTML, as they are in the file. They do not fix the size on the screen; the browser takes the proportions from them and reserves the right height for whatever width the style sheet decides.',
    },
    {
      kind: 'code',
      language: 'html',
      code: `<img src="/pictures/keyboard-960.webp" width="960" height="720" alt="A 75% keyboard">

<style>
  img { max-width: 100%; height: auto; }
</style>`,
    },
    {
      kind: 'paragraph',
      text: 'A web font replaces a fallback that is wider or narrower, so lines break elsewhere. Keep font-display: swap, so that text can be read at once, and make the fallback take up the same room. With size-adjust you scale a local font to the same average width; the overrides set the height of its lines.',
    },
    {
      kind: 'code',
      language: 'css',
      code: `@font-face {
  font-family: "Body Fallback";
  src: local("Arial");
  size-adjust: 102.5%;
  ascent-override: 98.1%;
  descent-override: 28.8%;
  line-gap-override: 0%;
}

body { font-family: "Body", "Body Fallback", sans-serif; }`,
    },
    {
      kind: 'paragraph',
      text: 'What a script adds needs a place before it comes. Render it on the server, or keep a min-height where it will stand, or lay it over the page instead of into it, as toasts and dialogs do. A skeleton helps only if it is as tall as what replaces it.',
    },
    {
      kind: 'paragraph',
      text: 'A scrollbar that comes and goes moves a whole page sideways: scrollbar-gutter: stable keeps its place. And what moves on purpose should do so with transform, which does not disturb its neighbours and never counts as a shift.',
    },
    {
      kind: 'paragraph',
      text: 'To find the culprit, record the loading in your browser’s performance panel on a slowed connection. It marks every shift and names the element that moved, which is rarely the one at fault: look at what stands directly before it.',
    },
  ],
};
