/** Multiplies and rotates every character into four 32-bit states, in the manner of cyrb. */
function digest(text: string): Uint32Array {
  const state = new Uint32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef]);
  const factors = [0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1];
  const mix = (value: number) => {
    for (let lane = 0; lane < 4; lane += 1) {
      const before = (state[lane] ?? 0) ^ value ^ (state[(lane + 3) % 4] ?? 0);
      const product = Math.imul(before, factors[lane] ?? 1);
      state[lane] = (product << 13) | (product >>> 19);
    }
  };
  for (let index = 0; index < text.length; index += 1) mix(text.charCodeAt(index));
  // Spreads the last characters over every bit.
  for (let round = 0; round < 8; round += 1) mix(text.length ^ round);
  return state;
}

/** Derives a version 8 UUID from a text. Not for secrets. Frozen: stored ids depend on every bit. */
export function uuidOf(text: string): string {
  const hex = [...digest(text)].map((lane) => lane.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
