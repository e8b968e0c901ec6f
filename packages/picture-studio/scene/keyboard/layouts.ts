/** A key: its legends and its place in key units, from the left and from the back. */
export interface Key {
  legend: string;
  shifted?: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The row of a sculpted profile: 1 is the number row, 4 the bottom row. */
  row: number;
  /** Clockwise rotation in degrees around the key's middle. */
  turn?: number;
}

export interface Place {
  x: number;
  y: number;
}

export interface Layout {
  keys: Key[];
  width: number;
  height: number;
  knob?: Place;
}

export type LayoutName = '60' | '65' | '65-iso' | '75' | '75-iso' | 'tkl' | '96' | '100' | 'numpad' | 'alice';

const NUMBERS = '1! 2@ 3# 4$ 5% 6^ 7& 8* 9( 0) -_ =+ Backspace*2';
const TAB = 'Tab*1.5 Q W E R T Y U I O P [{ ]} \\|*1.5';
const CAPS = `Caps*1.75 A S D F G H J K L ;: '" Enter*2.25`;
// An ISO board has a tall Enter, here without its notch, and two more keys.
const ISO_TAB = 'Tab*1.5 Q W E R T Y U I O P [{ ]} Enter*1.5^2';
const ISO_CAPS = `Caps*1.5 A S D F G H J K L ;: '" #~`;
const ISO_SHIFT = 'Shift*1.25 \\| Z X C V B N M ,< .> /?';
const SHIFT = 'Shift*2.25 Z X C V B N M ,< .> /?';
const FULL_BOTTOM = 'Ctrl*1.25 Win*1.25 Alt*1.25 Space*6.25 Alt*1.25 Fn*1.25 Menu*1.25 Ctrl*1.25';
const SHORT_BOTTOM = 'Ctrl*1.25 Win*1.25 Alt*1.25 Space*6.25 Alt Fn Ctrl';
const FUNCTIONS = 'Esc gap*1 F1 F2 F3 F4 gap*.5 F5 F6 F7 F8 gap*.5 F9 F10 F11 F12';
const CLOSE_FUNCTIONS = 'Esc gap*.25 F1 F2 F3 F4 gap*.25 F5 F6 F7 F8 gap*.25 F9 F10 F11 F12 gap*.25 Del';

// Row syntax: legend and shifted legend, `*width`, `^height`; `gap*width`; `drop*depth` lowers the keys that follow.
const ROWS: Record<Exclude<LayoutName, 'alice'>, string[]> = {
  '60': [`Esc ${NUMBERS}`, TAB, CAPS, `${SHIFT} Shift*2.75`, FULL_BOTTOM],
  '65': [
    `Esc ${NUMBERS} Del`,
    `${TAB} PgUp`,
    `${CAPS} PgDn`,
    `${SHIFT} Shift*1.75 ↑ End`,
    `${SHORT_BOTTOM} ← ↓ →`,
  ],
  '65-iso': [
    `Esc ${NUMBERS} Del`,
    `${ISO_TAB} PgUp`,
    `${ISO_CAPS} gap*1.5 PgDn`,
    `${ISO_SHIFT} Shift*1.75 ↑ End`,
    `${SHORT_BOTTOM} ← ↓ →`,
  ],
  '75-iso': [
    CLOSE_FUNCTIONS,
    `\`~ ${NUMBERS} gap*.25 Home`,
    `${ISO_TAB} gap*.25 PgUp`,
    `${ISO_CAPS} gap*1.75 PgDn`,
    `${ISO_SHIFT} Shift*1.75 gap*.25 drop*.25 ↑`,
    `${SHORT_BOTTOM} gap*.25 drop*.25 ← ↓ →`,
  ],
  '75': [
    CLOSE_FUNCTIONS,
    `\`~ ${NUMBERS} gap*.25 Home`,
    `${TAB} gap*.25 PgUp`,
    `${CAPS} gap*.25 PgDn`,
    `${SHIFT} Shift*1.75 gap*.25 drop*.25 ↑`,
    `${SHORT_BOTTOM} gap*.25 drop*.25 ← ↓ →`,
  ],
  tkl: [
    `${FUNCTIONS} gap*.25 PrtSc ScrLk Pause`,
    `\`~ ${NUMBERS} gap*.25 Ins Home PgUp`,
    `${TAB} gap*.25 Del End PgDn`,
    CAPS,
    `${SHIFT} Shift*2.75 gap*1.25 ↑`,
    `${FULL_BOTTOM} gap*.25 ← ↓ →`,
  ],
  '96': [
    `${CLOSE_FUNCTIONS} gap*.5 Home End PgUp`,
    `\`~ ${NUMBERS} gap*.5 Num / * -`,
    `${TAB} gap*.5 7 8 9 +^2`,
    `${CAPS} gap*.5 4 5 6`,
    `${SHIFT} Shift*1.75 gap*.25 drop*.25 ↑ drop*-.25 gap*.25 1 2 3 Enter^2`,
    `${SHORT_BOTTOM} gap*.25 drop*.25 ← ↓ → drop*-.25 gap*.25 0 .`,
  ],
  '100': [
    `${FUNCTIONS} gap*.25 PrtSc ScrLk Pause`,
    `\`~ ${NUMBERS} gap*.25 Ins Home PgUp gap*.25 Num / * -`,
    `${TAB} gap*.25 Del End PgDn gap*.25 7 8 9 +^2`,
    `${CAPS} gap*3.5 4 5 6`,
    `${SHIFT} Shift*2.75 gap*1.25 ↑ gap*1.25 1 2 3 Enter^2`,
    `${FULL_BOTTOM} gap*.25 ← ↓ → gap*.25 0*2 .`,
  ],
  numpad: ['Esc Tab Del', 'Num / * -', '7 8 9 +^2', '4 5 6', '1 2 3 Enter^2', '0*2 .'],
};

const KNOBS: Partial<Record<LayoutName, Place>> = {
  '75': { x: 15.75, y: 0.5 },
  '75-iso': { x: 15.75, y: 0.5 },
  '96': { x: 19, y: 0.5 },
  '100': { x: 22, y: 0.5 },
  numpad: { x: 3.5, y: 0.5 },
  alice: { x: 0.5, y: 0.5 },
};

// Full boards leave half a unit behind the function row, compact ones a quarter.
const GAP_BEHIND_FIRST: Partial<Record<LayoutName, number>> = {
  '75': 0.25,
  '75-iso': 0.25,
  '96': 0.25,
  tkl: 0.5,
  '100': 0.5,
  numpad: 0.25,
};

/** Lays out the keys of a layout according to the ANSI standard, or where so named the ISO one. */
export function layOut(name: LayoutName): Layout {
  const keys = name === 'alice' ? aliceKeys() : rowKeys(name);
  return {
    keys,
    width: Math.max(...keys.map((key) => key.x + key.width)),
    height: Math.max(...keys.map((key) => key.y + key.height)),
    knob: KNOBS[name],
  };
}

function rowKeys(name: Exclude<LayoutName, 'alice'>): Key[] {
  const rows = ROWS[name];
  return rows.flatMap((row, at) => {
    const y = at + (at > 0 ? (GAP_BEHIND_FIRST[name] ?? 0) : 0);
    return readRow(row, y, Math.min(4, Math.max(1, at + 6 - rows.length)));
  });
}

function readRow(text: string, top: number, row: number): Key[] {
  const keys: Key[] = [];
  let x = 0;
  let y = top;
  for (const token of text.split(' ')) {
    const [, name = '', widthText, heightText] = /^(.+?)(?:\*(-?[\d.]+))?(?:\^(\d))?$/.exec(token)!;
    const width = Number(widthText ?? 1);
    if (name === 'drop') y += width;
    else {
      if (name !== 'gap') keys.push({ ...legends(name), x, y, width, height: Number(heightText ?? 1), row });
      x += width;
    }
  }
  return keys;
}

function legends(name: string): { legend: string; shifted?: string } {
  if (name.length === 2 && !/^(F\d|Fn)$/.test(name)) return { legend: name[0]!, shifted: name[1]! };
  return { legend: name };
}

const ALICE_TURN = 9;

/** The split layout: two rotated halves of the usual rows, and a column of three keys at the left. */
function aliceKeys(): Key[] {
  const left = [
    'Esc 1! 2@ 3# 4$ 5% 6^',
    'gap*.25 Tab*1.5 Q W E R T',
    'gap*.25 Caps*1.75 A S D F G',
    'gap*.25 Shift*2.25 Z X C V B',
    'gap*1.5 Ctrl*1.25 Alt*1.25 Space*2.25 Fn*1.25',
  ];
  const right = [
    '7& 8* 9( 0) -_ =+ Backspace*2',
    'gap*-.5 Y U I O P [{ ]} \\|*1.5',
    'gap*-.25 H J K L ;: \'" Enter*2.25',
    'gap*-.75 B N M ,< .> /? Shift*1.75 gap*.25 ↑',
    'gap*-.75 Space*2.75 Alt*1.5 gap*1.5 gap*.5 ← ↓ →',
  ];
  const read = (rows: string[]) => rows.flatMap((row, at) => readRow(row, at, Math.min(4, at + 1)));
  const column = ['PgUp', 'PgDn', 'Home'].map((legend, at) => ({
    legend,
    x: 0,
    y: 1.35 + at,
    width: 1,
    height: 1,
    row: 2,
  }));
  return [
    ...column,
    ...turnAround(read(left), { x: 4, y: 2.5 }, ALICE_TURN, { x: 1.3, y: 0.95 }),
    ...turnAround(read(right), { x: 3.5, y: 2.5 }, -ALICE_TURN, { x: 10.3, y: 0.95 }),
  ];
}

function turnAround(keys: Key[], centre: Place, degrees: number, offset: Place): Key[] {
  const turn = (degrees * Math.PI) / 180;
  return keys.map((key) => {
    const dx = key.x + key.width / 2 - centre.x;
    const dy = key.y + key.height / 2 - centre.y;
    const x = centre.x + dx * Math.cos(turn) - dy * Math.sin(turn) - key.width / 2 + offset.x;
    const y = centre.y + dx * Math.sin(turn) + dy * Math.cos(turn) - key.height / 2 + offset.y;
    return { ...key, x, y, turn: degrees };
  });
}
