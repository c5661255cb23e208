/** Mixes two `#rrggbb` colours; `share` is how much of `other` there is, 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const [[r, g, b], [red, green, blue]] = [channels(colour), channels(other)]
  const between = (one: number, two: number) =>
    Math.round(one * (1 - share) + two * share)
      .toString(16)
      .padStart(2, '0')
  return `#${between(r, red)}${between(g, green)}${between(b, blue)}`
}

type Channels = readonly [red: number, green: number, blue: number]

/** Red, green and blue, 0 to 255, of `#rgb` or `#rrggbb`. */
export function channels(colour: string): Channels {
  const hex = colour.slice(1)
  const full = hex.length === 3 ? [...hex].map((one) => one + one).join('') : hex
  const at = (place: number) => Number.parseInt(full.slice(place, place + 2), 16)
  return [at(0), at(2), at(4)]
}
