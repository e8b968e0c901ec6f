import * as THREE from 'three';

/** A dark, slightly reflective desk. */
export function desk(color: string): THREE.Mesh {
  const top = new THREE.Mesh(
    new THREE.PlaneGeometry(300, 300).rotateX(-Math.PI / 2),
    new THREE.MeshPhysicalMaterial({ color, roughness: 0.6, specularIntensity: 0.3 }),
  );
  top.receiveShadow = true;
  return top;
}

export function accentLight(color: string, strength: number, at: [number, number, number]): THREE.PointLight {
  const light = new THREE.PointLight(color, strength, 40, 1.6);
  light.position.set(...at);
  return light;
}
