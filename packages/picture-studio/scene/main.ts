import type { Shot, Subject } from '../shot.ts';
import { CameraRoom } from './camera-room.ts';
import { keyboardCompositions } from './compositions/keyboards.ts';
import { shovelCompositions } from './compositions/shovels.ts';
import { accessorySet } from './keyboard/accessory-set.ts';
import { keyboardSet } from './keyboard/keyboard-set.ts';
import type { PictureSet } from './set.ts';
import { toolSet } from './tool/tool-set.ts';

const compositions = { keyboards: keyboardCompositions, shovels: shovelCompositions };
const room = new CameraRoom();

window.photograph = async (shot: Shot) => room.photograph(arrange(shot.subject), shot);

function arrange(subject: Subject): PictureSet {
  if (subject.kind === 'composition') return compositions[subject.storefront][subject.composition]();
  const { look, view } = subject;
  if (look.kind === 'keyboard') return keyboardSet(look, view);
  if (look.kind === 'tool') return toolSet(look, view);
  return accessorySet(look, view);
}
