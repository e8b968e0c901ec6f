import * as THREE from 'three';
import type { AccessoryLook } from '../../looks/keyboard-look.ts';
import { loft, roundedRing } from '../loft.ts';
import { type WoodName, woodMaterial } from '../wood.ts';

type WristRestLook = Extract<AccessoryLook, { kind: 'wrist-rest' }>;

/** Builds a wrist rest in millimetres that slopes towards the typist: bulging leather or wood with a round edge. */
export function wristRest(look: WristRestLook): THREE.Group {
  const { length, depth, height } = look;
  const isSoft = look.finish === 'leather';
  const slope = 0.07;
  const bulge = isSoft ? 4.5 : 0;
  const radius = isSoft ? 7 : 3.5;
  const ring = (inset: number, y: number, crown: number) =>
    roundedRing(length / 2 - inset, depth / 2 - inset, 12, 8, 24).map((point) =>
      point.setY(Math.max(0, y - point.z * slope * (y / height) + crown)),
    );
  const rim = Array.from({ length: 9 }, (_, at) => {
    const angle = (at / 8) * (Math.PI / 2);
    return ring(radius * (1 - Math.cos(angle)), height - radius + radius * Math.sin(angle), 0);
  });
  const top = Array.from({ length: 10 }, (_, at) => {
    const inward = (at + 1) / 10;
    return ring(
      radius + (depth / 2 - radius - 0.4) * inward,
      height,
      bulge * Math.sin((inward * Math.PI) / 2),
    );
  });
  const foot = isSoft ? [ring(2, 0, 0), ring(2, 3, 0), ring(0.4, 3.2, 0)] : [ring(1, 0, 0), ring(0, 1, 0)];
  const rest = new THREE.Mesh(
    loft([...foot, ...rim, ...top]),
    isSoft ? leather(look.color) : wood(look.color),
  );
  const group = new THREE.Group();
  group.add(rest);
  return group;
}

function wood(name: string): THREE.Material {
  return woodMaterial(name as WoodName, 5, { along: 'x', roughness: 0.42 });
}

/** A leather texture: small cells with creases between them. */
function leather(color: string): THREE.Material {
  const material = new THREE.MeshPhysicalMaterial({ color, roughness: 0.55 });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvPlace = position;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        varying vec3 vPlace;
        vec2 spot(vec2 p) { return fract(sin(vec2(dot(p, vec2(127.1, 311.7)), dot(p, vec2(269.5, 183.3)))) * 43758.5453); }
        vec2 crease(vec2 p) {
          vec2 cell = floor(p); float best = 8.0; vec2 away = vec2(0.0);
          for (int x = -1; x <= 1; x++) for (int y = -1; y <= 1; y++) {
            vec2 at = cell + vec2(x, y); vec2 d = at + spot(at) - p; float far = dot(d, d);
            if (far < best) { best = far; away = d; }
          }
          return away;
        }`,
      )
      .replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
        vec2 pebble = crease(vPlace.xz * 0.75);
        normal = normalize(normal - 0.28 * (viewMatrix * vec4(pebble.x, 0.0, pebble.y, 0.0)).xyz);`,
      );
  };
  return material;
}
