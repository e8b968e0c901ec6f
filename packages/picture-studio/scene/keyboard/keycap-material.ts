import * as THREE from 'three';
import type { Glow } from './glow.ts';

/** PBT: matt and finely grained; the texture masks the legend's colour. */
export function keycapMaterial(legends: THREE.Texture, glow?: Glow): THREE.Material {
  const material = new THREE.MeshStandardMaterial({ vertexColors: true, roughness: 0.52, map: legends });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.uGlow = { value: glow?.texture ?? null };
    shader.uniforms.uGlowWidth = { value: glow?.width ?? 0 };
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute vec3 legend; varying vec3 vLegend; varying vec3 vPlace;',
      )
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvLegend = legend; vPlace = position;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        varying vec3 vLegend; varying vec3 vPlace; uniform sampler2D uGlow; uniform float uGlowWidth;
        float grain(vec3 p) { return fract(sin(dot(floor(p * 9.0), vec3(12.98, 78.23, 37.72))) * 43758.54); }`,
      )
      .replace('#include <map_fragment>', 'float inked = texture2D(map, vMapUv).r;')
      .replace('#include <color_fragment>', 'diffuseColor.rgb = mix(vColor.rgb, vLegend, inked);')
      .replace(
        '#include <emissivemap_fragment>',
        `if (uGlowWidth > 0.0) {
          vec3 glow = texture2D(uGlow, vec2(vPlace.x / uGlowWidth, 0.5)).rgb;
          totalEmissiveRadiance += glow * (0.55 * exp(-max(vPlace.y, 0.0) * 0.45) + inked * 0.9);
        }`,
      )
      .replace(
        '#include <normal_fragment_maps>',
        `#include <normal_fragment_maps>
        normal = normalize(normal + 0.07 * (vec3(grain(vPlace), grain(vPlace + 5.0), grain(vPlace + 9.0)) - 0.5));`,
      );
  };
  return material;
}
