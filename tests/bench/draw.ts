/** Figures against one thing that grows. */
export interface Panel {
  readonly title: string
  readonly points: { readonly at: number; readonly values: Readonly<Record<string, number>> }[]
}

const WIDTH = 330
const HEIGHT = 300
const LEFT = 56
const TOP = 64
const BOTTOM = 40
const COLOURS = ['#0b6e99', '#d9730d', '#448361', '#9065b0']

/** Panels side by side, all to one scale, so that they compare. Steps on the lower axis are as far apart whatever they are. */
export function drawn(panels: readonly Panel[]): string {
  const names = Object.keys(panels[0]?.points[0]?.values ?? {})
  const most = Math.max(...panels.flatMap(({ points }) => points.flatMap(({ values }) => Object.values(values)))) / 1000
  const top = Math.ceil(most)
  const y = (value: number) => HEIGHT - BOTTOM - (value / 1000 / top) * (HEIGHT - TOP - BOTTOM)
  const parts = panels.map((panel, i) => `<g transform="translate(${i * WIDTH} 0)">${panelOf(panel, names, top, y)}</g>`)
  const legend = names.map(
    (name, i) =>
      `<g transform="translate(${LEFT + i * 110} 20)"><path d="M0 0h18" stroke="${COLOURS[i]}" stroke-width="2.5"/><text x="24" y="4">${name}</text></g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${panels.length * WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#37352f">
<rect width="100%" height="100%" fill="#fff"/>
${legend.join('\n')}
${parts.join('\n')}
</svg>
`
}

function panelOf({ title, points }: Panel, names: readonly string[], top: number, y: (value: number) => number): string {
  const x = (i: number) => LEFT + 14 + (i * (WIDTH - LEFT - 44)) / Math.max(1, points.length - 1)
  const step = top > 6 ? 2 : 1
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, i) => i * step)
  const grid = lines.map(
    (ms) =>
      `<path d="M${LEFT} ${y(ms * 1000).toFixed(1)}H${WIDTH - 16}" stroke="#e3e2e0"/><text x="${LEFT - 8}" y="${(y(ms * 1000) + 4).toFixed(1)}" text-anchor="end">${ms} ms</text>`,
  )
  const ticks = points.map(
    ({ at }, i) => `<text x="${x(i).toFixed(1)}" y="${HEIGHT - 16}" text-anchor="middle">${at.toLocaleString('en')}</text>`,
  )
  const curves = names.map((name, n) => {
    const spots = points.map(({ values }, i) => [x(i).toFixed(1), y(values[name] ?? 0).toFixed(1)] as const)
    const dots = spots.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${COLOURS[n]}"/>`).join('')
    return `<polyline points="${spots.map((one) => one.join()).join(' ')}" fill="none" stroke="${COLOURS[n]}" stroke-width="2"/>${dots}`
  })
  const heading = `<text x="${LEFT}" y="${TOP - 18}" font-weight="600">${title}</text>`
  return [heading, ...grid, ...ticks, ...curves].join('\n')
}
