import type { FishKind } from './fish-kind.ts'
import { curve, type Point, polygon, shape } from './svg.ts'

type Colours = FishKind['colours']

export function tail(kind: FishKind['tail'], top: Point, bottom: Point, size: number, colours: Colours): string {
  const [x, t, b] = [top[0] - 4, top[1], bottom[1]]
  const middle = (t + b) / 2
  const paint = { fill: colours.fin, stroke: colours.line, width: Math.min(4.5, size / 9) }
  const rays = (ends: readonly Point[]) =>
    ends
      .map(([ex, ey]) =>
        shape(`M${x + size * 0.16} ${middle + (ey - middle) * 0.22}L${ex} ${ey}`, {
          stroke: colours.line,
          width: 2,
          opacity: 0.4,
        }),
      )
      .join('')
  switch (kind) {
    case 'round':
      return (
        shape(
          curve(
            [
              [x, t],
              [x + size * 0.45, middle - size * 0.4],
              [x + size * 0.9, middle],
              [x + size * 0.45, middle + size * 0.4],
              [x, b],
            ],
            true,
          ),
          paint,
        ) +
        rays([
          [x + size * 0.6, middle - size * 0.22],
          [x + size * 0.72, middle],
          [x + size * 0.6, middle + size * 0.22],
        ])
      )
    case 'crescent':
      return shape(
        `M${x} ${t}Q${x + size * 0.3} ${middle - size * 0.35} ${x + size} ${middle - size * 0.72}Q${x + size * 0.35} ${middle} ${x + size} ${middle + size * 0.72}Q${x + size * 0.3} ${middle + size * 0.35} ${x} ${b}Z`,
        paint,
      )
    case 'point':
      return (
        shape(
          `M${x} ${t}Q${x + size * 0.6} ${middle - size * 0.3} ${x + size} ${middle}Q${x + size * 0.6} ${middle + size * 0.3} ${x} ${b}Z`,
          paint,
        ) + rays([[x + size * 0.7, middle]])
      )
    case 'uneven':
      return shape(
        `M${x} ${t}Q${x + size * 0.5} ${middle - size * 0.5} ${x + size * 1.05} ${middle - size * 0.78}Q${x + size * 0.5} ${middle - size * 0.05} ${x + size * 0.52} ${middle + size * 0.38}Q${x + size * 0.2} ${middle + size * 0.2} ${x} ${b}Z`,
        paint,
      )
    default:
      return (
        shape(
          `M${x} ${t}C${x + size * 0.2} ${middle - size * 0.2} ${x + size * 0.5} ${middle - size * 0.62} ${x + size * 0.95} ${middle - size * 0.6}Q${x + size * 0.62} ${middle - size * 0.2} ${x + size * 0.58} ${middle}Q${x + size * 0.62} ${middle + size * 0.2} ${x + size * 0.95} ${middle + size * 0.6}C${x + size * 0.5} ${middle + size * 0.62} ${x + size * 0.2} ${middle + size * 0.2} ${x} ${b}Z`,
          paint,
        ) +
        rays([
          [x + size * 0.72, middle - size * 0.46],
          [x + size * 0.54, middle - size * 0.16],
          [x + size * 0.54, middle + size * 0.16],
          [x + size * 0.72, middle + size * 0.46],
        ])
      )
  }
}

export function fins(kind: FishKind, back: readonly Point[], belly: readonly Point[], length: number): string {
  const x = (share: number) => (share - 0.5) * length
  const up = (share: number) => level(back, x(share))
  const down = (share: number) => level(belly, x(share))
  const paint = { fill: kind.colours.fin, stroke: kind.colours.line, width: Math.min(4, length / 60) }
  const fin = (from: number, to: number, tall: number, lean: number, side: 1 | -1): string => {
    const edge = side < 0 ? up : down
    const [a, b]: [Point, Point] = [
      [x(from), edge(from) - side * 6],
      [x(to), edge(to) - side * 6],
    ]
    const h = tall * length * side
    const d = `M${a[0]} ${a[1]}Q${a[0] + length * 0.02} ${a[1] + h * 0.9} ${a[0] + (b[0] - a[0]) * lean} ${a[1] + h}Q${a[0] + (b[0] - a[0]) * 0.8} ${a[1] + h * 0.55} ${b[0]} ${b[1]}Z`
    const rays = [0.3, 0.5, 0.7].map((at) =>
      shape(`M${a[0] + (b[0] - a[0]) * at} ${a[1] + (b[1] - a[1]) * at}l${length * 0.018} ${h * (0.72 - at * 0.35)}`, {
        stroke: kind.colours.line,
        width: 2,
        opacity: 0.4,
      }),
    )
    return shape(d, paint) + rays.join('')
  }
  const spiny = (from: number, to: number, count: number, tall: number): string => {
    const tips = Array.from({ length: count }, (_, i): Point[] => {
      const share = from + ((to - from) * i) / count
      const h = tall * length * (0.72 + 0.28 * Math.sin((Math.PI * (i + 1)) / (count + 1)))
      return [
        [x(share) + length * 0.014, up(share) - h],
        [x(share + (to - from) / count) - 2, up(share + (to - from) / count) - h * 0.55],
      ]
    }).flat()
    return shape(polygon([[x(from), up(from) + 6], ...tips, [x(to), up(to) + 6]]), paint)
  }
  const ribbon = (from: number, to: number, tall: number, side: 1 | -1): string => {
    const edge = side < 0 ? up : down
    const shares = [0, 0.15, 0.4, 0.65, 0.88, 1].map((at) => from + (to - from) * at)
    const outer = shares.map(
      (share, i): Point => [x(share) + length * 0.012, edge(share) + side * tall * length * [0.25, 0.85, 1, 0.95, 0.8, 0.1][i]!],
    )
    const inner = shares.map((share): Point => [x(share), edge(share) - side * 8]).toReversed()
    const rays = shares.slice(1, -1).flatMap((share) =>
      [0, 0.045].map((more) =>
        shape(`M${x(share + more)} ${edge(share + more)}l${length * 0.012} ${side * tall * length * 0.75}`, {
          stroke: kind.colours.line,
          width: 2,
          opacity: 0.35,
        }),
      ),
    )
    return shape(`${curve(outer)}L${inner.map(([a, b]) => `${a} ${b}`).join('L')}Z`, paint) + rays.join('')
  }
  const sickle = (from: number, to: number, side: 1 | -1): string => {
    const edge = side < 0 ? up : down
    const [a, b]: [Point, Point] = [
      [x(from), edge(from) - side * 8],
      [x(to), edge(to) - side * 8],
    ]
    const h = length * 0.17 * side
    return shape(
      `M${a[0]} ${a[1]}Q${a[0] + length * 0.06} ${a[1] + h * 0.9} ${a[0] + length * 0.2} ${a[1] + h}Q${a[0] + length * 0.14} ${a[1] + h * 0.3} ${b[0]} ${b[1]}Z`,
      paint,
    )
  }
  const dorsal = {
    short: () => fin(0.4, 0.6, 0.13, 0.34, -1),
    long: () => ribbon(0.3, 0.95, 0.065, -1),
    spiny: () => spiny(0.3, 0.6, 8, 0.085) + fin(0.6, 0.86, 0.1, 0.45, -1),
    two: () => spiny(0.32, 0.52, 6, 0.09) + fin(0.56, 0.84, 0.085, 0.35, -1),
    sickle: () => sickle(0.4, 0.9, -1),
    none: () => '',
  }[kind.dorsal]()
  const anal = {
    short: () => fin(0.68, 0.84, 0.1, 0.35, 1),
    long: () => ribbon(0.48, 0.95, 0.055, 1),
    sickle: () => sickle(0.45, 0.9, 1),
    none: () => '',
  }[kind.anal]()
  const pelvic = kind.anal === 'sickle' ? '' : fin(0.38, 0.5, 0.085, 0.6, 1)
  return dorsal + anal + pelvic
}

function level(side: readonly Point[], x: number): number {
  const i = Math.max(
    1,
    side.findIndex((point) => point[0] >= x),
  )
  const [a, b] = [side[i - 1]!, side[i] ?? side.at(-1)!]
  return b[0] === a[0] ? a[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
}
