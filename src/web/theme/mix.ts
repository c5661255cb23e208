/** Mixes two `#rrggbb` colours; `share` is how much of `other` there is, 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const [a, b] = [channels(colour), channels(other)]
  return `#${a
    .map((one, at) =>
      Math.round(one * (1 - share) + b[at]! * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Red, green and blue, 0 to 255, of `#rgb` or `#rrggbb`. */
export function channels(colour: string): number[] {
  const hex = colour.slice(1)
  const full = hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}
