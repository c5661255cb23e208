import type { Random } from '../random.ts'
import { bubble } from './soft.ts'
import { box, circle, curve, ellipse, gradient, mix, type Point, polygon, put, shape } from './svg.ts'

/** What stands behind and in front of a subject on the 800 × 600 field. */
interface Scene {
  readonly back: string
  readonly front: string
}
export type SceneName = 'pond' | 'sea' | 'ice' | 'basket' | 'bag' | 'stage' | 'field'

/** [light, deep] grounds of one family of colour; a picture takes one of each family's. */
export type Ground = readonly [light: string, deep: string]

const waves = (y: number, colour: string, opacity: number, step: number, shift: number): string => {
  const tops = Array.from({ length: Math.ceil(900 / step) + 2 }, () => `q${step / 2} -${step * 0.16} ${step} 0`).join('')
  return shape(`M${-shift} ${y}${tops}V620H-100Z`, { fill: colour, opacity })
}

const ripples = (rng: Random, from: number, to: number, colour: string): string =>
  Array.from({ length: 6 }, () => {
    const [x, y, w] = [rng.int(20, 720), rng.int(from, to), rng.int(36, 74)]
    return shape(`M${x} ${y}q${w / 4} -8 ${w / 2} 0t${w / 2} 0`, { stroke: colour, width: 3.4, opacity: 0.7 })
  }).join('')

const bubbles = (rng: Random, count: number): string =>
  Array.from({ length: count }, () => bubble(rng.int(40, 760), rng.int(60, 470), rng.int(5, 15))).join('')

function reeds(rng: Random, x: number, flip: boolean, colour: string): string {
  const stalks = Array.from({ length: 5 }, (_, i) => {
    const [dx, tall, lean] = [i * 17, rng.int(150, 270), rng.int(-6, 34)]
    const leaf = shape(
      `M${dx} 0C${dx + lean * 0.2} ${-tall * 0.4} ${dx + lean * 0.6} ${-tall * 0.8} ${dx + lean} ${-tall}C${dx + lean * 0.8 + 12} ${-tall * 0.7} ${dx + 16} ${-tall * 0.3} ${dx + 12} 0Z`,
      { fill: colour, opacity: 0.55 + (i % 3) * 0.15 },
    )
    return leaf + (i === 2 ? box(dx + lean * 0.9 - 7, -tall - 8, 15, 58, 8, { fill: '#a8763f', opacity: 0.75 }) : '')
  })
  return put(stalks.join(''), { x, y: 610, flip })
}

function weeds(rng: Random, x: number, flip: boolean, colour: string): string {
  const blades = Array.from({ length: 4 }, (_, i) => {
    const [dx, tall] = [i * 24, rng.int(90, 190)]
    const points: Point[] = [0, 0.3, 0.6, 1].map((t, j) => [dx + (j % 2 ? 14 : -10) * (t + 0.2), -tall * t])
    return shape(curve(points), { stroke: colour, width: 13 - i, opacity: 0.5 + (i % 2) * 0.15 })
  })
  return put(blades.join(''), { x, y: 606, flip })
}

const halo = (rng: Random): string =>
  circle(400 + rng.int(-60, 60), 280 + rng.int(-20, 20), rng.int(220, 250), { fill: '#ffffff', opacity: 0.5 })

function pond(rng: Random, [light, deep]: Ground): Scene {
  const green = mix('#6fa57a', deep, 0.25)
  const left = rng.chance(0.5)
  return {
    back: `<defs>${gradient('bg', light, mix(light, deep, 0.75))}</defs><rect width="800" height="600" fill="url(#bg)"/>${halo(rng)}${ripples(rng, 60, 380, '#ffffff')}${waves(452, mix(deep, '#ffffff', 0.25), 0.6, 150, rng.int(0, 100))}${reeds(rng, left ? 6 : 794, !left, green)}`,
    front: `${waves(524, mix(deep, '#ffffff', 0.1), 0.55, 180, rng.int(0, 120))}${waves(560, deep, 0.45, 210, rng.int(0, 120))}${bubbles(rng, 6)}`,
  }
}

function sea(rng: Random, [light, deep]: Ground): Scene {
  const rays = [0, 1, 2].map((i) => {
    const x = 130 + i * 210 + rng.int(-40, 40)
    return shape(
      polygon([
        [x, -10],
        [x + 70, -10],
        [x + 190, 610],
        [x + 10, 610],
      ]),
      { fill: '#ffffff', opacity: 0.16 },
    )
  })
  const sand = mix('#f0e2c4', deep, 0.18)
  return {
    back: `<defs>${gradient('bg', light, mix(light, deep, 0.85))}</defs><rect width="800" height="600" fill="url(#bg)"/>${rays.join('')}${halo(rng)}${weeds(rng, 44, false, mix('#3f8f74', deep, 0.35))}${weeds(rng, 760, true, mix('#c56b5c', deep, 0.35))}`,
    front: `${waves(548, sand, 0.95, 330, rng.int(0, 200))}${Array.from({ length: 9 }, () => ellipse(rng.int(20, 780), rng.int(566, 592), rng.int(8, 20), rng.int(5, 9), { fill: mix(sand, '#8d7a5c', 0.3), opacity: 0.7 })).join('')}${bubbles(rng, 9)}`,
  }
}

const CUBE = [
  shape(
    polygon([
      [0, -50],
      [46, -25],
      [46, 25],
      [0, 50],
      [-46, 25],
      [-46, -25],
    ]),
    { fill: '#dcedf7', stroke: '#a3c8de', width: 3 },
  ),
  shape(
    polygon([
      [0, -50],
      [46, -25],
      [0, 0],
      [-46, -25],
    ]),
    { fill: '#f7fcff', stroke: '#a3c8de', width: 2.4 },
  ),
  shape(
    polygon([
      [0, 0],
      [46, -25],
      [46, 25],
      [0, 50],
    ]),
    { fill: '#c3deee', stroke: '#a3c8de', width: 2.4 },
  ),
].join('')
const FLAKE = shape('M0 -9V9M-8 -4.5L8 4.5M-8 4.5L8 -4.5', { stroke: '#ffffff', width: 3, opacity: 0.9 })

function ice(rng: Random, [light, deep]: Ground): Scene {
  const heap = (y: number, count: number, size: number) =>
    Array.from({ length: count }, (_, i) =>
      put('<use href="#cube"/>', {
        x: (800 / (count - 1)) * i + rng.int(-16, 16),
        y: y + rng.int(-16, 16),
        scale: (size + rng.int(-8, 8)) / 50,
        turn: rng.int(-30, 30),
      }),
    ).join('')
  const flakes = Array.from({ length: 9 }, () =>
    put('<use href="#flake"/>', { x: rng.int(40, 760), y: rng.int(36, 290), scale: rng.between(0.8, 1.9) }),
  ).join('')
  return {
    back: `<defs>${gradient('bg', light, mix(light, deep, 0.8))}<g id="cube" opacity=".95">${CUBE}</g><g id="flake">${FLAKE}</g></defs><rect width="800" height="600" fill="url(#bg)"/>${halo(rng)}${flakes}${heap(352, 10, 52)}${heap(424, 9, 58)}${heap(492, 10, 54)}`,
    front: `${heap(556, 9, 56)}${heap(606, 8, 54)}`,
  }
}

function basket(rng: Random, [light, deep]: Ground): Scene {
  const weave = Array.from(
    { length: 15 },
    (_, i) =>
      shape(`M${60 + i * 48} 60Q${80 + i * 46} 310 ${60 + i * 48} 560`, { stroke: '#c79a55', width: 3, opacity: 0.32 }) +
      shape(`M60 ${60 + i * 36}Q400 ${82 + i * 34} 740 ${60 + i * 36}`, { stroke: '#a97c3c', width: 3, opacity: 0.28 }),
  ).join('')
  const spokes = Array.from({ length: 36 }, (_, i) => {
    const a = (i / 36) * Math.PI * 2
    return shape(
      `M${400 + Math.cos(a) * 318} ${312 + Math.sin(a) * 246}L${400 + Math.cos(a + 0.07) * 344} ${312 + Math.sin(a + 0.07) * 268}`,
      { stroke: '#8d6128', width: 4, opacity: 0.55 },
    )
  }).join('')
  const stripe = rng.int(0, 60)
  const cloth = Array.from(
    { length: 9 },
    (_, i) => `<rect x="${i * 104 - stripe}" y="0" width="38" height="600" fill="${mix(light, deep, 0.4)}" opacity=".35"/>`,
  ).join('')
  return {
    back: `<defs>${gradient('bg', light, mix(light, deep, 0.5))}<clipPath id="tray"><ellipse cx="400" cy="312" rx="322" ry="250"/></clipPath></defs><rect width="800" height="600" fill="url(#bg)"/>${cloth}${ellipse(400, 336, 356, 270, { fill: '#6a4a1d', opacity: 0.14 })}${ellipse(400, 312, 350, 274, { fill: '#d9b06a', stroke: '#7a5520', width: 5 })}${spokes}${ellipse(400, 312, 322, 250, { fill: '#f3dcae', stroke: '#8d6128', width: 4 })}<g clip-path="url(#tray)">${weave}</g>`,
    front: '',
  }
}

function bag(rng: Random, [light, deep]: Ground): Scene {
  const outline =
    'M316 96C300 130 176 150 150 230C128 330 132 470 176 540Q400 580 624 540C668 470 672 330 650 230C624 150 500 130 484 96Z'
  return {
    back: `<defs>${gradient('bg', light, mix(light, deep, 0.6))}${gradient('water', '#d5f0f3', '#8ecfdc')}<clipPath id="bag"><path d="${outline}"/></clipPath></defs><rect width="800" height="600" fill="url(#bg)"/>${circle(400, 320, 268, { fill: '#ffffff', opacity: 0.45 })}${ellipse(400, 560, 260, 22, { fill: '#24424c', opacity: 0.12 })}${shape(outline, { fill: '#f6fdfe', opacity: 0.9 })}<g clip-path="url(#bag)"><path d="M100 268q50 -18 100 0t100 0t100 0t100 0t100 0t100 0V600H100Z" fill="url(#water)" opacity=".85"/></g>`,
    front: `<g clip-path="url(#bag)">${Array.from({ length: 14 }, () => bubble(rng.int(180, 620), rng.int(290, 520), rng.int(4, 9))).join('')}</g>${shape(outline, { stroke: '#4f93a3', width: 5 })}${shape('M196 250Q176 330 190 430', { stroke: '#ffffff', width: 12, opacity: 0.75 })}${shape('M602 470Q616 430 618 380', { stroke: '#ffffff', width: 9, opacity: 0.7 })}${shape('M316 96Q290 60 320 40Q360 66 400 50Q440 66 480 40Q510 60 484 96Q400 116 316 96Z', { fill: '#f6fdfe', stroke: '#4f93a3', width: 5 })}${shape('M312 100Q400 126 488 100', { stroke: '#e8743f', width: 14 })}${shape('M340 150Q380 180 360 230M460 150Q430 180 446 226', { stroke: '#4f93a3', width: 3, opacity: 0.4 })}`,
  }
}

function stage(rng: Random, [light, deep]: Ground): Scene {
  const arch = rng.chance(0.5)
  const behind = arch
    ? shape('M190 600V290C190 170 280 84 400 84C520 84 610 170 610 290V600Z', { fill: '#ffffff', opacity: 0.55 }) +
      shape('M160 600V292C160 150 268 54 400 54C532 54 640 150 640 292V600', {
        stroke: mix(deep, '#ffffff', 0.2),
        width: 4,
        opacity: 0.6,
      })
    : circle(400, 290, 236, { fill: '#ffffff', opacity: 0.55 }) +
      circle(400, 290, 264, { stroke: mix(deep, '#ffffff', 0.2), width: 4, opacity: 0.6 })
  const dots = Array.from({ length: 7 }, () =>
    circle(rng.int(30, 770), rng.int(30, 400), rng.int(4, 9), { fill: deep, opacity: 0.35 }),
  ).join('')
  return {
    back: `<defs>${gradient('bg', light, mix(light, deep, 0.55))}</defs><rect width="800" height="600" fill="url(#bg)"/>${dots}${behind}<rect y="486" width="800" height="114" fill="${mix(deep, '#ffffff', 0.25)}" opacity=".55"/>${ellipse(400, 512, 250, 26, { fill: mix(deep, '#24424c', 0.6), opacity: 0.22 })}`,
    front: '',
  }
}

function field(rng: Random, [light, deep]: Ground): Scene {
  const sun = rng.chance(0.5) ? 150 : 650
  return {
    back: `<defs>${gradient('bg', light, mix(light, '#ffffff', 0.4))}</defs><rect width="800" height="600" fill="url(#bg)"/>${circle(sun, 116, 56, { fill: '#fbdc8f' })}${circle(sun, 116, 78, { fill: '#fbdc8f', opacity: 0.3 })}${[0, 1].map((i) => put(shape('M-60 10Q-62 -16 -32 -16Q-22 -40 6 -34Q30 -50 46 -22Q74 -18 66 10Z', { fill: '#ffffff', opacity: 0.9 }), { x: 280 + i * 260 + rng.int(-50, 50), y: 90 + i * 44, scale: 1 - i * 0.25 })).join('')}${shape(`M-20 330Q140 ${rng.int(210, 260)} 300 320T640 300T840 280V620H-20Z`, { fill: mix('#9cc38a', deep, 0.3), opacity: 0.75 })}${shape('M-20 400Q200 330 420 392T840 372V620H-20Z', { fill: mix('#86b574', deep, 0.25), opacity: 0.85 })}${waves(508, mix('#7fc3da', deep, 0.2), 0.85, 190, rng.int(0, 120))}`,
    front: waves(566, mix('#5fa9c6', deep, 0.2), 0.7, 210, rng.int(0, 100)),
  }
}

export const SCENES: Readonly<Record<SceneName, (rng: Random, ground: Ground) => Scene>> = {
  pond,
  sea,
  ice,
  basket,
  bag,
  stage,
  field,
}
