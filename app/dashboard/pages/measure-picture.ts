import type { InputEvent } from 'react';

/** Fills in the width and height of a picture whose form asks for them, once its address is typed or uploaded. */
export function measurePicture({ target, currentTarget: form }: InputEvent<HTMLFormElement>): void {
  const { name, value } = target as unknown as HTMLInputElement;
  if (!name.endsWith('.src')) return;
  const fields = ['width', 'height'].map((side) =>
    form.elements.namedItem(`${name.slice(0, -'src'.length)}${side}`),
  );
  if (!fields.every((field) => field instanceof HTMLInputElement)) return;
  const picture = new Image();
  picture.onload = () => {
    const sizes = [picture.naturalWidth, picture.naturalHeight];
    for (const [place, size] of sizes.entries()) if (fields[place]) fields[place].value = String(size);
  };
  picture.src = value;
}
