import type { CardState, FrameOptions, StyleProperties } from './frame-messages.ts';

function setVariable(name: string, value: string | undefined): void {
  if (value) document.documentElement.style.setProperty(`--${name}`, value);
  else document.documentElement.style.removeProperty(`--${name}`);
}

/** Applies the shop's colours and font, through CSSOM because the frame's CSP forbids inline styles. */
export function applyStyle({ style, colorScheme, hideIcon }: FrameOptions, state: CardState): void {
  const variant = state.empty ? style.empty : state.complete ? style.complete : undefined;
  const look: StyleProperties = { ...style.base, ...variant };
  document.documentElement.style.colorScheme = colorScheme;
  setVariable('color', look.color);
  setVariable('background', look.backgroundColor);
  setVariable('focus-color', look[':focus']?.color);
  setVariable('placeholder', look['::placeholder']?.color);
  setVariable('icon', look.iconColor);
  setVariable('invalid', style.invalid?.color);
  setVariable('invalid-icon', style.invalid?.iconColor);
  setVariable('font-family', look.fontFamily);
  setVariable('font-size', look.fontSize);
  setVariable('font-weight', look.fontWeight);
  setVariable('letter-spacing', look.letterSpacing);
  setVariable('line-height', look.lineHeight);
  document.documentElement.toggleAttribute('data-no-icon', hideIcon);
}
