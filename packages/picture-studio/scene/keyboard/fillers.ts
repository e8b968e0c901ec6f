import { KEY_UNIT } from './keycap.ts';
import type { Key, Layout } from './layouts.ts';

/** A block of the case between the keys, in millimetres from the back left corner of the keys. */
export interface Filler {
  left: number;
  right: number;
  back: number;
  front: number;
}

interface Cells {
  x: number;
  y: number;
  width: number;
  height: number;
}

const PER_UNIT = 4;
const CELL = KEY_UNIT / PER_UNIT;
// A block keeps clear of the keys and overlaps the frame and its neighbours.
const OFF = 0.7;
const INTO = 1.2;

/** Finds the blocks that fill the gaps between keys: beside the arrows, between groups, around the knob. */
export function fillers({ keys, width, height }: Layout): Filler[] {
  const columns = Math.round(width * PER_UNIT);
  const rows = Math.round(height * PER_UNIT);
  const isKey = (x: number, y: number) =>
    keys.some((key) => covers(key, (x + 0.5) / PER_UNIT, (y + 0.5) / PER_UNIT));
  const taken = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => isKey(x, y)),
  );
  return emptyRectangles(taken).map((cells) => toBlock(cells, taken));
}

function covers(key: Key, x: number, y: number): boolean {
  return x > key.x && x < key.x + key.width && y > key.y && y < key.y + key.height;
}

function emptyRectangles(taken: boolean[][]): Cells[] {
  const left = taken.map((row) => row.map((cell) => !cell));
  const found: Cells[] = [];
  for (const [y, row] of left.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let width = 1;
      while (row[x + width]) width++;
      let height = 1;
      while (left[y + height]?.slice(x, x + width).every(Boolean)) height++;
      for (let dy = 0; dy < height; dy++) left[y + dy]!.fill(false, x, x + width);
      found.push({ x, y, width, height });
    }
  return found;
}

function toBlock({ x, y, width, height }: Cells, taken: boolean[][]): Filler {
  const columns = Array.from({ length: width }, (_, at) => x + at);
  const rows = Array.from({ length: height }, (_, at) => y + at);
  const grow = (cells: [number, number][]) => (cells.some(([cx, cy]) => taken[cy]?.[cx]) ? -OFF : INTO);
  return {
    left: x * CELL - grow(rows.map((row) => [x - 1, row])),
    right: (x + width) * CELL + grow(rows.map((row) => [x + width, row])),
    back: y * CELL - grow(columns.map((column) => [column, y - 1])),
    front: (y + height) * CELL + grow(columns.map((column) => [column, y + height])),
  };
}
