import * as THREE from 'three';

export type WoodName = 'ash' | 'hickory' | 'beech' | 'walnut' | 'timber';

interface Wood {
  early: string;
  late: string;
  /** Distance between growth rings in millimetres. */
  ring: number;
  contrast: number;
  /** Short dark flecks along the grain, as in beech. */
  flecks: number;
}

const WOODS: Record<WoodName, Wood> = {
  ash: { early: '#e6d6ba', late: '#b99a70', ring: 4.5, contrast: 0.62, flecks: 0.15 },
  hickory: { early: '#d9c09e', late: '#95704f', ring: 5, contrast: 0.66, flecks: 0.25 },
  beech: { early: '#d9bc9d', late: '#bb9474', ring: 3.5, contrast: 0.4, flecks: 0.9 },
  walnut: { early: '#7a5237', late: '#452a1a', ring: 3.6, contrast: 0.55, flecks: 0.35 },
  timber: { early: '#36251a', late: '#1d130d', ring: 7, contrast: 0.7, flecks: 0.6 },
};

const NOISE = `
  varying vec3 vGrain;
  float hash(vec3 p) { p = fract(p * 0.3183099 + 0.1); p *= 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
  float noise(vec3 x) {
    vec3 i = floor(x), f = fract(x); f = f * f * (3.0 - 2.0 * f);
    return mix(
      mix(mix(hash(i), hash(i + vec3(1,0,0)), f.x), mix(hash(i + vec3(0,1,0)), hash(i + vec3(1,1,0)), f.x), f.y),
      mix(mix(hash(i + vec3(0,0,1)), hash(i + vec3(1,0,1)), f.x), mix(hash(i + vec3(0,1,1)), hash(i + vec3(1,1,1)), f.x), f.y), f.z);
  }`;

// The pith lies beside the piece and wavers, so rings are cut at a slant, which gives the flame pattern of sawn wood.
const COLOR = `
  vec3 at = vGrain;
  vec2 pith = vec2(uPith, uPith * 0.55) + 9.0 * (vec2(noise(vec3(at.z * 0.0035, 1.7, uSeed)), noise(vec3(at.z * 0.0035, 7.3, uSeed))) - 0.5);
  float radius = length(at.xy - pith) + 2.2 * (noise(vec3(at.xy * 0.05, at.z * 0.006) + uSeed) - 0.5);
  float ring = fract(radius / uRing + 0.6 * noise(vec3(radius * 0.2, uSeed, 3.0)));
  float late = smoothstep(0.2, 0.85, ring) * (1.0 - smoothstep(0.86, 1.0, ring));
  late *= 0.55 + 0.6 * noise(vec3(floor(radius / uRing) * 3.1, uSeed, at.z * 0.002));
  float fibre = noise(vec3(at.xy * 2.6, at.z * 0.035) + uSeed) * 0.6 + noise(vec3(at.xy * 6.0, at.z * 0.09)) * 0.4;
  float fleck = smoothstep(0.72, 0.8, noise(vec3(at.xy * 1.4, at.z * 0.12) + 31.0));
  vec3 wood = mix(uEarly, uLate, clamp(late * uContrast + (fibre - 0.5) * 0.62, 0.0, 1.0));
  wood *= 1.0 - 0.22 * uFlecks * fleck;
  wood *= 0.92 + 0.16 * noise(vec3(at.xy * 0.03, at.z * 0.003) + uSeed);
  diffuseColor.rgb = wood;`;

const GRAIN = { x: 'position.yzx', y: 'position.zxy', z: 'position', bend: 'grain' };

/** Builds a solid wood texture in millimetres with rings along one axis; each seed is another tree. */
export function woodMaterial(
  name: WoodName,
  seed: number,
  { along = 'z', roughness = 0.5 }: { along?: keyof typeof GRAIN; roughness?: number } = {},
): THREE.MeshStandardMaterial {
  const wood = WOODS[name];
  const material = new THREE.MeshStandardMaterial({ roughness });
  material.customProgramCacheKey = () => `wood along ${along}`;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      uEarly: { value: new THREE.Color(wood.early) },
      uLate: { value: new THREE.Color(wood.late) },
      uRing: { value: wood.ring },
      uContrast: { value: wood.contrast },
      uFlecks: { value: wood.flecks },
      uSeed: { value: seed * 13.7 },
      uPith: { value: 26 + ((seed * 17) % 23) },
    });
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec3 grain; varying vec3 vGrain;')
      .replace('#include <begin_vertex>', `#include <begin_vertex>\nvGrain = ${GRAIN[along]};`);
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        uniform vec3 uEarly, uLate; uniform float uRing, uContrast, uFlecks, uSeed, uPith;
        ${NOISE}`,
      )
      .replace('#include <color_fragment>', COLOR)
      .replace(
        '#include <roughnessmap_fragment>',
        'float roughnessFactor = roughness + 0.15 * (fibre - 0.5);',
      );
  };
  return material;
}
