import * as THREE from 'three';
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js';

// Averaging would leave a jagged edge around a highlight far brighter than white.
const BRIGHTEST = 5;
const SHOULDER = 0.68;

const vertexShader = 'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';

/**
 * Averages many renderings of a scene in linear light: a moving light gives soft shadows, a camera jittered within a pixel
 * smooth edges, and one that moves further depth of field.
 */
export class Exposure {
  readonly #renderer: THREE.WebGLRenderer;
  readonly #sample = new THREE.WebGLRenderTarget(1, 1, { type: THREE.HalfFloatType });
  readonly #sum = new THREE.WebGLRenderTarget(1, 1, { type: THREE.FloatType, depthBuffer: false });
  readonly #add: FullScreenQuad;
  readonly #develop: FullScreenQuad;

  constructor(renderer: THREE.WebGLRenderer) {
    this.#renderer = renderer;
    this.#add = new FullScreenQuad(
      new THREE.ShaderMaterial({
        uniforms: { picture: { value: this.#sample.texture }, weight: { value: 1 } },
        vertexShader,
        fragmentShader: `uniform sampler2D picture; uniform float weight; varying vec2 vUv;
          void main() { gl_FragColor = vec4(min(texture2D(picture, vUv).rgb, vec3(${BRIGHTEST}.0)) * weight, weight); }`,
        blending: THREE.CustomBlending,
        blendSrc: THREE.OneFactor,
        blendDst: THREE.OneFactor,
        depthTest: false,
        depthWrite: false,
      }),
    );
    this.#develop = new FullScreenQuad(
      new THREE.ShaderMaterial({
        uniforms: { picture: { value: this.#sum.texture }, brightness: { value: 1 } },
        vertexShader,
        // Colours are unchanged up to a shoulder and roll off to white above it; a toe would stain the shadows. Noise of
        // half a step of 8 bits prevents bands in the backdrop.
        fragmentShader: `uniform sampler2D picture; uniform float brightness; varying vec2 vUv;
          float noise(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453) - 0.5; }
          void main() {
            vec3 light = texture2D(picture, vUv).rgb * brightness;
            float peak = max(light.r, max(light.g, light.b));
            if (peak > ${SHOULDER}) {
              float rest = 1.0 - ${SHOULDER};
              float rolled = ${SHOULDER} + rest * (1.0 - exp((${SHOULDER} - peak) / rest));
              light = mix(light * (rolled / peak), vec3(rolled), 1.0 - 1.0 / (0.15 * (peak - rolled) + 1.0));
            }
            gl_FragColor = vec4(light, 1.0);
            #include <colorspace_fragment>
            gl_FragColor.rgb += noise(gl_FragCoord.xy) / 255.0;
          }`,
        depthTest: false,
        depthWrite: false,
      }),
    );
  }

  /** Renders `samples` times, calling `move` before each, and draws the average on the canvas. */
  expose(
    scene: THREE.Scene,
    camera: THREE.Camera,
    { samples, brightness }: { samples: number; brightness: number },
    move: (sample: number) => void,
  ): void {
    const { width, height } = this.#renderer.domElement;
    (this.#develop.material as THREE.ShaderMaterial).uniforms.brightness!.value = brightness;
    this.#sample.setSize(width, height);
    this.#sum.setSize(width, height);
    this.#renderer.setRenderTarget(this.#sum);
    this.#renderer.clear();
    (this.#add.material as THREE.ShaderMaterial).uniforms.weight!.value = 1 / samples;
    for (let sample = 0; sample < samples; sample++) {
      move(sample);
      this.#renderer.setRenderTarget(this.#sample);
      this.#renderer.clear();
      this.#renderer.render(scene, camera);
      this.#renderer.autoClear = false;
      this.#renderer.setRenderTarget(this.#sum);
      this.#add.render(this.#renderer);
      this.#renderer.autoClear = true;
    }
    this.#renderer.setRenderTarget(null);
    this.#develop.render(this.#renderer);
  }
}
