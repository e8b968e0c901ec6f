export type ProfileName = 'cherry' | 'oem' | 'sa' | 'xda' | 'low';

/** The shape of keycaps in millimetres, per row 1 (numbers) to 4 (bottom). */
export interface Profile {
  heights: [number, number, number, number];
  /** Lean of the top towards the typist in degrees. */
  leans: [number, number, number, number];
  /** How much narrower and shallower than the foot the top is. */
  narrower: number;
  shallower: number;
  /** How far the top sits behind the middle of the foot. */
  back: number;
  dish: 'cylinder' | 'sphere';
  dishDepth: number;
  rim: number;
  corner: number;
}

export const PROFILES: Record<ProfileName, Profile> = {
  cherry: {
    heights: [9.4, 8.2, 7.6, 8.0],
    leans: [7, 4, -1, -6],
    narrower: 6.3,
    shallower: 4.4,
    back: 0.9,
    dish: 'cylinder',
    dishDepth: 0.75,
    rim: 0.7,
    corner: 1.9,
  },
  oem: {
    heights: [11.2, 9.6, 8.7, 9.3],
    leans: [9, 5, 0, -6],
    narrower: 6.0,
    shallower: 4.2,
    back: 1.0,
    dish: 'cylinder',
    dishDepth: 0.7,
    rim: 0.6,
    corner: 1.6,
  },
  sa: {
    heights: [15.2, 13.2, 12.4, 13.2],
    leans: [13, 6, -1, -8],
    narrower: 5.8,
    shallower: 5.2,
    back: 0.4,
    dish: 'sphere',
    dishDepth: 1.0,
    rim: 1.0,
    corner: 2.6,
  },
  xda: {
    heights: [9.1, 9.1, 9.1, 9.1],
    leans: [0, 0, 0, 0],
    narrower: 4.2,
    shallower: 4.0,
    back: 0,
    dish: 'sphere',
    dishDepth: 0.55,
    rim: 0.9,
    corner: 2.8,
  },
  low: {
    heights: [4.6, 4.6, 4.6, 4.6],
    leans: [1, 1, 1, 1],
    narrower: 2.4,
    shallower: 2.2,
    back: 0,
    dish: 'cylinder',
    dishDepth: 0.35,
    rim: 0.6,
    corner: 2.2,
  },
};
