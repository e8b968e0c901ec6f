import * as THREE from 'three';

const FIT_ROUNDS = 40;

export interface Framing {
  /** Degrees around the subject, 0 from its front, positive towards its right. */
  azimuth: number;
  /** Degrees above the ground. */
  elevation: number;
  /** Vertical angle of view in degrees. */
  fov: number;
  /** The share of the frame that the subject fills along the tighter side. */
  fill: number;
  /** The point to look at instead of the subject's middle, in its coordinates. */
  focus?: [number, number, number];
  /** Width of the picture at the focus, in the subject's units; by default the whole subject is shown. */
  span?: number;
  /** Radius of the lens: 0 keeps everything sharp. */
  aperture?: number;
  /** Moves the subject in the frame, in halves of the frame. */
  shift?: [number, number];
  /** Roll of the camera in degrees. */
  roll?: number;
}

/** Points a camera at the subject to fill the frame as requested; returns its target. */
export function frame(
  camera: THREE.PerspectiveCamera,
  subject: THREE.Object3D,
  framing: Framing,
): THREE.Vector3 {
  const azimuth = THREE.MathUtils.degToRad(framing.azimuth);
  const elevation = THREE.MathUtils.degToRad(framing.elevation);
  const towards = new THREE.Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  );
  camera.fov = framing.fov;
  camera.near = 0.1;
  camera.far = 200;
  camera.updateProjectionMatrix();
  const target = new THREE.Vector3();
  if (framing.focus && framing.span) {
    target.copy(subject.localToWorld(new THREE.Vector3(...framing.focus)));
    const width = framing.span * subject.getWorldScale(new THREE.Vector3()).x;
    aim(camera, target, towards, width / 2 / Math.tan(halfFov(camera)) / camera.aspect, framing);
    return target;
  }
  return fitWhole(camera, subject, towards, framing, target);
}

function aim(
  camera: THREE.PerspectiveCamera,
  target: THREE.Vector3,
  towards: THREE.Vector3,
  distance: number,
  { shift = [0, 0], roll = 0 }: Framing,
): void {
  camera.position.copy(target).addScaledVector(towards, distance);
  camera.up.set(0, 1, 0);
  camera.lookAt(target);
  const halfHeight = Math.tan(halfFov(camera)) * distance;
  const offset = new THREE.Vector3(-shift[0] * halfHeight * camera.aspect, -shift[1] * halfHeight, 0);
  offset.applyQuaternion(camera.quaternion);
  camera.position.add(offset);
  target.add(offset);
  camera.rotateZ(THREE.MathUtils.degToRad(roll));
  camera.updateMatrixWorld();
}

function fitWhole(
  camera: THREE.PerspectiveCamera,
  subject: THREE.Object3D,
  towards: THREE.Vector3,
  framing: Framing,
  target: THREE.Vector3,
): THREE.Vector3 {
  const points = surfacePoints(subject);
  new THREE.Box3().setFromPoints(points).getCenter(target);
  let distance = 30;
  const { shift: _shift, ...centred } = framing;
  for (let round = 0; round < FIT_ROUNDS; round++) {
    aim(camera, target, towards, distance, centred);
    const seen = new THREE.Box3().setFromPoints(points.map((point) => point.clone().project(camera)));
    const size = seen.getSize(new THREE.Vector3());
    const middle = seen.getCenter(new THREE.Vector3());
    // Near parts move more in the frame than the target does: half steps prevent oscillation.
    const halfHeight = 0.5 * Math.tan(halfFov(camera)) * distance;
    target.add(
      new THREE.Vector3(middle.x * halfHeight * camera.aspect, middle.y * halfHeight, 0).applyQuaternion(
        camera.quaternion,
      ),
    );
    distance *= THREE.MathUtils.clamp(Math.max(size.x, size.y) / 2 / framing.fill, 0.8, 1.3) ** 0.6;
  }
  aim(camera, target, towards, distance, framing);
  return target;
}

const halfFov = (camera: THREE.PerspectiveCamera) => THREE.MathUtils.degToRad(camera.fov / 2);

/** A few thousand surface points in world coordinates, enough for the outline. */
function surfacePoints(subject: THREE.Object3D): THREE.Vector3[] {
  const points: THREE.Vector3[] = [];
  subject.updateMatrixWorld(true);
  subject.traverse((part) => {
    if (!(part instanceof THREE.Mesh) || part.userData.outOfFrame) return;
    const positions = part.geometry.getAttribute('position');
    const step = Math.max(1, Math.floor(positions.count / 1500));
    for (let at = 0; at < positions.count; at += step)
      points.push(new THREE.Vector3().fromBufferAttribute(positions, at).applyMatrix4(part.matrixWorld));
  });
  return points;
}
