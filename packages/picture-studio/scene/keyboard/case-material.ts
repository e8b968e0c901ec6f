import * as THREE from 'three';
import type { CaseLook } from '../../looks/keyboard-look.ts';
import { type WoodName, woodMaterial } from '../wood.ts';

/** The material of a case; for wood, `color` names the species. */
export function caseMaterial({ finish, color }: CaseLook): THREE.Material {
  if (finish === 'wood') return woodMaterial(color as WoodName, 3, { along: 'x', roughness: 0.45 });
  if (finish === 'aluminium')
    return new THREE.MeshPhysicalMaterial({ color, metalness: 0.75, roughness: 0.42 });
  if (finish === 'clear')
    return new THREE.MeshPhysicalMaterial({
      color,
      roughness: 0.22,
      transparent: true,
      opacity: 0.5,
      side: THREE.DoubleSide,
      clearcoat: 0.6,
    });
  return new THREE.MeshPhysicalMaterial({ color, roughness: 0.5 });
}
