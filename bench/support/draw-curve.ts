import type { Point } from './open-loop.ts';

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 70;
const TOP = 40;
const GAP = 90;

type Line = { name: string; color: string; values: number[] };

/** Draws an SVG of offered against answered and shed requests, with the response times below. */
export function drawCurve(points: readonly Point[]): string {
  const offered = points.map((point) => point.offered);
  const of = (key: 'answered' | 'shed' | 'p50' | 'p99') => points.map((point) => point[key]);
  const panels = [
    panel(TOP, 'requests a second', offered, [
      { name: 'answered', color: '#0b7a4b', values: of('answered') },
      { name: 'shed with 503 or 429', color: '#b3261e', values: of('shed') },
    ]),
    panel(TOP + HEIGHT + GAP, 'milliseconds to an answer', offered, [
      { name: 'p50', color: '#1f5fbf', values: of('p50') },
      { name: 'p99', color: '#8a4bbf', values: of('p99') },
    ]),
  ];
  const [width, height] = [LEFT + WIDTH + 40, TOP + 2 * HEIGHT + GAP + 60];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="13">`,
    '<title>What is answered, what is shed and how long it takes, by requests offered</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function panel(top: number, title: string, offered: number[], lines: Line[]): string {
  const most = Math.max(...offered);
  const highest = Math.max(1, ...lines.flatMap(({ values }) => values));
  const x = (value: number) => (LEFT + (value / most) * WIDTH).toFixed(1);
  const y = (value: number) => (top + HEIGHT - (value / highest) * HEIGHT).toFixed(1);
  const marks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    `<line x1="${LEFT}" x2="${LEFT + WIDTH}" y1="${y(highest * share)}" y2="${y(highest * share)}" stroke="#ddd"/>`,
    `<text x="${LEFT - 8}" y="${y(highest * share)}" text-anchor="end" dy="4">${Math.round(highest * share)}</text>`,
    `<text x="${x(most * share)}" y="${top + HEIGHT + 20}" text-anchor="middle">${Math.round(most * share)}</text>`,
  ]);
  const curves = lines.flatMap(({ name, color, values }, nth) => {
    const places = values.map((value, i) => [x(offered[i] ?? 0), y(value)] as const);
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${places.map((at) => at.join(',')).join(' ')}"/>`,
      ...places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`),
      `<text x="${LEFT + 10}" y="${top + 18 + nth * 18}" fill="${color}">${name}</text>`,
    ];
  });
  return [
    `<text x="${LEFT}" y="${top - 14}" font-weight="bold">${title}</text>`,
    ...marks,
    ...curves,
    `<text x="${LEFT + WIDTH}" y="${top + HEIGHT + 38}" text-anchor="end">requests offered a second</text>`,
  ].join('\n');
}
