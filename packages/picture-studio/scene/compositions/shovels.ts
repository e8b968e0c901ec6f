import * as THREE from 'three';
import { looks } from '../../looks/shovels.ts';
import type { ToolLook } from '../../looks/tool-look.ts';
import type { Composition } from '../../shot.ts';
import { loft, roundedRing } from '../loft.ts';
import { seededRandom } from '../sequence.ts';
import { type Backdrop, normalised, type PictureSet } from '../set.ts';
import { handleMeshes } from '../tool/handle.ts';
import { buildTool } from '../tool/tool.ts';
import { WARM_LIGHT } from '../tool/tool-set.ts';
import { type WoodName, woodMaterial } from '../wood.ts';

const RUST: Backdrop = { top: '#a8451a', bottom: '#86320e', shadow: '#1e0a02', shadowStrength: 0.75 };

export const shovelCompositions: Record<Composition, () => PictureSet> = {
  hero: () => {
    const group = new THREE.Group();
    const places: [string, number, number, number][] = [
      ['digging-fork-4', -400, -60, 5],
      ['round-point-shovel-d', -140, 0, -3],
      ['digging-spade', 130, 40, 2],
      ['border-spade', 350, 10, -2],
      ['square-mouth-shovel-d', 600, 40, 3],
    ];
    for (const [at, [slug, x, z, turn]] of places.entries()) {
      const tool = buildTool(lookOf(slug), at + 4);
      tool.position.set(x, 0, z);
      tool.rotation.y = THREE.MathUtils.degToRad(turn);
      group.add(tool);
    }
    group.add(plankFloor({ wood: 'timber', count: 30, width: 150, length: 5200 }));
    return {
      subject: normalised(group),
      surroundings: new THREE.Group(),
      backdrop: { ...RUST, top: '#1a110a', bottom: '#1a110a' },
      lighting: {
        ...WARM_LIGHT,
        key: [-0.9, 0.75, -0.5],
        keyColor: '#ffe2b8',
        keyStrength: 3.1,
        skyStrength: 0.55,
        environmentStrength: 0.55,
      },
      framing: {
        azimuth: -24,
        elevation: 44,
        fov: 34,
        fill: 1,
        focus: [40, 20, 60],
        span: 1180,
        aperture: 0.01,
      },
    };
  },

  promotion: () => {
    const pile = handlePile(lookOf('ash-shovel-handle-48'));
    pile.add(plankFloor({ wood: 'timber', count: 30, width: 150, length: 5200 }));
    return {
      subject: normalised(pile),
      surroundings: new THREE.Group(),
      backdrop: { ...RUST, top: '#1a110a', bottom: '#1a110a' },
      lighting: {
        ...WARM_LIGHT,
        key: [-0.7, 0.9, 0.5],
        keyColor: '#ffe6c4',
        keyStrength: 2.6,
        skyStrength: 0.7,
        environmentStrength: 0.55,
      },
      framing: {
        azimuth: -34,
        elevation: 22,
        fov: 30,
        fill: 1,
        focus: [0, 76, 0],
        span: 520,
        aperture: 0.02,
      },
    };
  },

  share: () => ({
    subject: normalised(buildTool(lookOf('round-point-shovel-d'), 3)),
    backdrop: RUST,
    lighting: WARM_LIGHT,
    framing: { azimuth: -62, elevation: 38, fov: 44, fill: 0.82 },
  }),

  icon: () => ({
    subject: normalised(standing(lookOf('round-point-shovel-d'))),
    backdrop: { ...RUST, top: '#9a3b12', bottom: '#9a3b12', shadowStrength: 0.5 },
    lighting: WARM_LIGHT,
    framing: { azimuth: 0, elevation: 88, fov: 20, fill: 0.6, roll: 40 },
  }),
};

function lookOf(slug: string): ToolLook {
  const look = looks[slug];
  if (!look) throw new Error(`${slug} has no look.`);
  return look;
}

/** A blade with a short piece of handle. */
function standing(look: ToolLook): THREE.Group {
  return buildTool({ ...look, handle: { ...look.handle, grip: 'none', length: 190 } }, 2);
}

/** Handles in rows, each row in the gaps of the one below, ends to the front. */
function handlePile({ handle }: ToolLook): THREE.Group {
  const pile = new THREE.Group();
  const step = handle.diameter * 0.93;
  for (let row = 0; row < 5; row++)
    for (let at = 0; at < 9 - row; at++) {
      const stick = new THREE.Group();
      stick.add(...handleMeshes(handle, row * 9 + at));
      stick.position.set(
        (at - (8 - row) / 2) * step,
        step * (0.52 + row * 0.87),
        ((row * 7 + at * 5) % 9) * 3,
      );
      stick.traverse((part) => {
        part.castShadow = true;
        part.receiveShadow = true;
      });
      pile.add(stick);
    }
  return pile;
}

interface Planks {
  wood: WoodName;
  count: number;
  /** In millimetres. */
  width: number;
  length: number;
}

/** Lays a floor of planks along x, in millimetres, with its surface at height 0. */
function plankFloor({ wood, count, width, length }: Planks): THREE.Group {
  const random = seededRandom(7);
  const floor = new THREE.Group();
  for (let at = 0; at < count; at++) {
    const ring = (inset: number, y: number) =>
      roundedRing(length / 2, width / 2 - 1.5 - inset, 2, 2, 1).map((point) => point.setY(y));
    const plank = new THREE.Mesh(
      loft([ring(0, -30), ring(0, -3), ring(0.8, -0.8), ring(3, 0)]),
      woodMaterial(wood, at + 2, { along: 'x', roughness: 0.72 }),
    );
    plank.position.set((random() - 0.5) * 400, -random() * 1.5, (at - count / 2) * width);
    plank.receiveShadow = true;
    plank.castShadow = true;
    floor.add(plank);
  }
  return floor;
}
