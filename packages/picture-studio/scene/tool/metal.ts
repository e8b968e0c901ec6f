import * as THREE from 'three';
import type { MetalFinish } from '../../looks/tool-look.ts';

interface Surface {
  metalness: number;
  roughness: number;
  /** Variation of the shine by rolling marks and handling. */
  wear: number;
  clearcoat?: number;
}

const SURFACES: Record<MetalFinish, Surface> = {
  painted: { metalness: 0, roughness: 0.48, wear: 0.1, clearcoat: 0.25 },
  steel: { metalness: 0.85, roughness: 0.42, wear: 0.22 },
  stainless: { metalness: 0.98, roughness: 0.13, wear: 0.06 },
  aluminium: { metalness: 0.85, roughness: 0.4, wear: 0.12 },
};

/** Builds the surface of a metal part in millimetres, brushed along z; beyond `edgeFrom` it is bare and bright. */
export function metalMaterial(finish: MetalFinish, color: string, edgeFrom = 1e6): THREE.Material {
  const { metalness, roughness, wear, clearcoat = 0 } = SURFACES[finish];
  const material = new THREE.MeshPhysicalMaterial({
    color,
    metalness,
    roughness,
    clearcoat,
    clearcoatRoughness: 0.35,
    side: THREE.DoubleSide,
  });
  material.customProgramCacheKey = () => 'metal';
  material.onBeforeCompile = (shader) => {
    shader.uniforms.uWear = { value: wear };
    shader.uniforms.uEdge = { value: edgeFrom };
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying vec3 vPlace; attribute float edge; varying float vEdge;',
      )
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvPlace = position; vEdge = edge;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        varying vec3 vPlace; varying float vEdge; uniform float uWear, uEdge;
        float hash2(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
        float cloud(vec2 p) {
          vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
          return mix(mix(hash2(i), hash2(i + vec2(1, 0)), f.x), mix(hash2(i + vec2(0, 1)), hash2(i + vec2(1, 1)), f.x), f.y);
        }`,
      )
      .replace(
        '#include <color_fragment>',
        `float brushed = cloud(vec2(vPlace.x * 1.6, vPlace.z * 0.05)) - 0.5;
        float handled = cloud(vPlace.xz * 0.02) + 0.5 * cloud(vPlace.xz * 0.07) - 0.75;
        float bare = smoothstep(uEdge - 2.0, uEdge + 2.0, vEdge + handled * 4.0 + brushed * 2.0);
        diffuseColor.rgb = mix(diffuseColor.rgb * (1.0 + uWear * (0.5 * brushed + 0.6 * handled)), vec3(0.6, 0.6, 0.61), bare);`,
      )
      .replace(
        '#include <roughnessmap_fragment>',
        'float roughnessFactor = clamp(mix(roughness + uWear * (brushed + handled), 0.38 + 0.2 * brushed, bare), 0.08, 1.0);',
      )
      .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = mix(metalness, 0.85, bare);');
  };
  return material;
}
