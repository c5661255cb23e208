/** Small pieces that every drawing is made of. Coordinates are of an 800 × 600 field; shapes are drawn around their own 0,0. */
export type Point = readonly [x: number, y: number]

export const round = (value: number): string => String(Math.round(value * 10) / 10)

/** A smooth line through the points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[], closed = false, tension = 1): string {
  const at = (i: number): Point =>
    closed ? points[(i + points.length) % points.length]! : points[Math.max(0, Math.min(points.length - 1, i))]!
  const last = closed ? points.length : points.length - 1
  let path = `M${round(points[0]![0])} ${round(points[0]![1])}`
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = tension / 6
    path += `C${round(b[0] + (c[0] - a[0]) * k)} ${round(b[1] + (c[1] - a[1]) * k)} ${round(c[0] - (d[0] - b[0]) * k)} ${round(c[1] - (d[1] - b[1]) * k)} ${round(c[0])} ${round(c[1])}`
  }
  return closed ? `${path}Z` : path
}

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

interface Paint {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
  readonly clip?: string
  readonly dash?: string
}

export function shape(d: string, paint: Paint = {}): string {
  return `<path d="${d}"${paintOf(paint)}/>`
}

export function circle(x: number, y: number, r: number, paint: Paint = {}): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}"${paintOf(paint)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: Paint = {}): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${paintOf(paint)}/>`
}

export function box(x: number, y: number, width: number, height: number, r: number, paint: Paint = {}): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(r)}"${paintOf(paint)}/>`
}

function paintOf({ fill = 'none', stroke, width, opacity, clip, dash }: Paint): string {
  return [
    ` fill="${fill}"`,
    stroke ? ` stroke="${stroke}"` : '',
    stroke && width !== undefined ? ` stroke-width="${round(width)}"` : '',
    opacity === undefined ? '' : ` opacity="${opacity}"`,
    clip ? ` clip-path="url(#${clip})"` : '',
    dash ? ` stroke-dasharray="${dash}"` : '',
  ].join('')
}

export interface Place {
  readonly x?: number
  readonly y?: number
  readonly turn?: number
  readonly scale?: number
  readonly flip?: boolean
  readonly opacity?: number
}

/** Puts a drawing somewhere. */
export function put(content: string, { x = 0, y = 0, turn = 0, scale = 1, flip = false, opacity }: Place): string {
  const transform = [
    `translate(${round(x)} ${round(y)})`,
    turn ? `rotate(${round(turn)})` : '',
    scale !== 1 || flip ? `scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})` : '',
  ]
  return `<g transform="${transform.filter(Boolean).join(' ')}"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${content}</g>`
}

export function gradient(id: string, from: string, to: string, middle?: string): string {
  const stops = middle
    ? [
        [0, from],
        [55, middle],
        [100, to],
      ]
    : [
        [0, from],
        [100, to],
      ]
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}%" stop-color="${colour}"/>`).join('')}</linearGradient>`
}

/** Mixes two #rrggbb colours; 0 is the first. */
export function mix(a: string, b: string, share: number): string {
  const part = (colour: string, i: number) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16)
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(part(a, i) * (1 - share) + part(b, i) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
