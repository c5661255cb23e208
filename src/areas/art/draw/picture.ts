import { nth } from '../../../core/value/items.ts'
import { filled } from './drawing.ts'
import { type Random, random, seedOf } from './random.ts'
import { groundOf, put, type Subject, show, subjectOf } from './subjects.ts'

interface PictureOf {
  /** a category's `icon` */
  readonly icon: string
  readonly kind: 'goods' | 'seed' | 'feed' | 'drug' | 'equip' | 'service'
  readonly form?: string | null
  readonly water?: string | null
  /** name of the thing pictured: the same name, the same picture */
  readonly key: string
  /** which picture of the thing; 0 is the cover */
  readonly index: number
}

/** The scenes in `drawings/scenes`, each with its soft grounds, of which a picture takes one. */
const GROUNDS = {
  pond: ['#eef8f5 #a5d5cd', '#eff7f0 #b3d6b4', '#eef6f9 #a9d0de', '#f5f7ea #c3d3a2'],
  sea: ['#e9f4fb #9cc8e6', '#e7f6f6 #93cfd2', '#edf1fb #a9b9e2', '#eef6f8 #8fc0d3'],
  ice: ['#f4fafd #c4deec', '#f3f7fc #c5d3ea', '#f4fbfa #c0dfdc'],
  basket: ['#fbf4e8 #e3c8a0', '#f3f6ee #c2cfa8', '#fbf0ea #e3b8a3', '#eef4f6 #b4cbd3'],
  bag: ['#eef8f5 #a9d8cd', '#eef5fb #a7cbe4', '#f6f4fb #c6bfe3'],
  stage: ['#f7f3e8 #e0cfa4', '#eef4f6 #b3cdd6', '#f2f6ee #bfd3ae', '#f7f0ee #e0bfb4', '#f1f0f8 #c3bfe0'],
  field: ['#e6f3fa #a8d0c0', '#fbf2e3 #cfd3a0', '#eaf4f1 #9fcfc0'],
}
type SceneName = keyof typeof GROUNDS

/** A subject, or several of it, in a scene of 800 × 600. */
export function drawPicture(of: PictureOf): string {
  const rng = random(seedOf(`${of.key}/${of.index}`))
  const name = sceneOf(of)
  const scene = filled(`scenes/${name}`, rng, groundOf(rng.pick(GROUNDS[name])))
  const subject = subjectOf(of.icon, 's', rng)
  return show(scene, `<defs><g id="it">${subject.content}</g></defs>${compose(name, of, rng, subject)}`)
}

function sceneOf({ kind, form, water, index, icon }: PictureOf): SceneName {
  if (kind === 'service') return 'field'
  if (kind === 'feed' || kind === 'drug') return 'stage'
  if (kind === 'equip') return index % 2 === 0 ? 'stage' : 'field'
  if (kind === 'seed') return BAGGED.has(icon) && index % 2 === 0 ? 'bag' : water === '海水' ? 'sea' : 'pond'
  if (TRAYS.has(icon)) return index % 2 === 0 || form === '干制' ? 'stage' : 'ice'
  if (form === '冰鲜' || form === '冷冻') return index % 2 === 0 ? 'ice' : 'basket'
  if (form === '干制' || form === '盐渍' || form === '加工品') return index % 2 === 0 ? 'basket' : 'stage'
  if (index % 2 === 1) return 'basket'
  return water === '海水' ? 'sea' : 'pond'
}

const BAGGED: ReadonlySet<string> = new Set(['fry', 'yellowfry', 'bassfry', 'larva', 'eel-fry'])
const TRAYS: ReadonlySet<string> = new Set(['fillet', 'shrimp-meat', 'crayfish-pack', 'roast-eel', 'fish-ball', 'dried-shrimp'])
/** drawn from above: may lie at any angle */
const FROM_ABOVE: ReadonlySet<string> = new Set([
  'crayfish',
  'redclaw',
  'redcooked',
  'mantis',
  'crab',
  'mudcrab',
  'swimming-crab',
  'crab-seed',
  'softshell',
  'turtle',
  'urchin',
  'oyster',
  'abalone',
  'clam',
  'bloodclam',
  'greatclam',
  'scallop',
  'laver',
  'mussel',
  'razor',
])
const UPRIGHT: ReadonlySet<string> = new Set([
  'kelp',
  'wakame',
  'weed',
  'hijiki',
  'bullfrog',
  'frog',
  'jellyfish',
  'octopus',
  'whelk',
  'pondsnail',
])

interface Spot {
  readonly x: number
  readonly y: number
  readonly turn?: number
}

function compose(scene: SceneName, of: PictureOf, rng: Random, { width, height }: Subject): string {
  const flip = rng.chance(0.5)
  const lay = (spots: readonly Spot[], wide: number, high: number, mirrored: 'none' | 'all' | 'some' = 'all'): string =>
    spots
      .map((spot, i) =>
        put('<use href="#it"/>', {
          ...spot,
          scale: Math.min(wide / width, high / height),
          flip: mirrored === 'all' ? flip : mirrored === 'some' && i % 2 === 1,
        }),
      )
      .join('')
  if (scene === 'stage' && !TRAYS.has(of.icon) && of.kind !== 'equip') {
    const single = of.kind === 'goods' || width > height
    const spots = nth(
      [
        [{ x: 400, y: 318 }],
        [
          { x: 284, y: 338 },
          { x: 516, y: 330 },
        ],
        [
          { x: 216, y: 348 },
          { x: 584, y: 348 },
          { x: 400, y: 322 },
        ],
      ],
      single ? 0 : rng.int(0, 2),
    )
    return lay(spots, 520, spots.length === 1 ? 400 : 336, 'none')
  }
  if (scene === 'stage' || scene === 'field') return lay([{ x: 400, y: scene === 'stage' ? 322 : 318 }], 560, 390, 'none')
  if (scene === 'bag') return lay(scatter(rng, 10, [236, 564], [318, 506], 16), 122, 100, 'some')
  if (of.kind === 'seed') return lay(scatter(rng, 8, [150, 650], [120, 460], FROM_ABOVE.has(of.icon) ? 60 : 14), 154, 128, 'some')
  const tilt = UPRIGHT.has(of.icon) ? 0 : FROM_ABOVE.has(of.icon) ? rng.int(-24, 24) : rng.int(-7, 7)
  const compact = width < height * 1.6
  const tall = width < height * 0.85
  if (scene === 'ice') return lay(onIce(rng, tilt, compact), compact ? 260 : 540, compact ? 310 : 250, compact ? 'some' : 'all')
  if (scene === 'basket') {
    const gathered = compact || FROM_ABOVE.has(of.icon) || UPRIGHT.has(of.icon)
    return lay(onTray(of.icon, gathered, rng, tilt), gathered ? 232 : 400, gathered ? 232 : 180)
  }
  const group = rng.int(0, 2)
  const slim = height < width * 0.4
  if (group === 0) return lay([{ x: 400, y: 300, turn: tilt }], slim ? 640 : 580, 372)
  if (tall && group === 1)
    return lay(
      [
        { x: 206, y: 316, turn: -14 },
        { x: 400, y: 276, turn: 2 },
        { x: 594, y: 316, turn: 14 },
      ],
      226,
      344,
      'none',
    )
  if (tall && group === 2)
    return lay(
      [
        { x: 284, y: 304, turn: -12 },
        { x: 520, y: 290, turn: 12 },
      ],
      250,
      362,
      'none',
    )
  if (group === 1)
    return lay(
      [
        { x: 292, y: 220, turn: tilt - 5 },
        { x: 508, y: 386, turn: tilt + 5 },
      ],
      slim ? 470 : 390,
      234,
    )
  return lay(
    [
      { x: 230, y: 196, turn: tilt - 6 },
      { x: 574, y: 300, turn: tilt + 4 },
      { x: 266, y: 410, turn: tilt },
    ],
    slim ? 370 : 316,
    198,
  )
}

function onIce(rng: Random, tilt: number, compact: boolean): Spot[] {
  const more = rng.chance(0.5)
  if (compact)
    return more
      ? [
          { x: 178, y: 346, turn: -8 },
          { x: 400, y: 316, turn: 4 },
          { x: 622, y: 346, turn: 10 },
        ]
      : [
          { x: 268, y: 336, turn: -7 },
          { x: 532, y: 322, turn: 8 },
        ]
  return more
    ? [
        { x: 400, y: 270, turn: tilt - 6 },
        { x: 410, y: 400, turn: tilt + 4 },
      ]
    : [
        { x: 400, y: 214, turn: tilt - 5 },
        { x: 396, y: 318, turn: tilt },
        { x: 408, y: 424, turn: tilt + 5 },
      ]
}

function onTray(icon: string, gathered: boolean, rng: Random, tilt: number): Spot[] {
  if (FROM_ABOVE.has(icon)) {
    const turn = () => rng.int(-50, 50)
    return [
      { x: 268, y: 226, turn: turn() },
      { x: 520, y: 214, turn: turn() },
      { x: 236, y: 412, turn: turn() },
      { x: 548, y: 410, turn: turn() },
      { x: 398, y: 322, turn: turn() },
    ]
  }
  if (gathered)
    return [
      { x: 262, y: 268, turn: -8 },
      { x: 536, y: 262, turn: 8 },
      { x: 400, y: 372, turn: 0 },
    ]
  return [
    { x: 396, y: 190, turn: tilt - 3 },
    { x: 404, y: 312, turn: tilt },
    { x: 398, y: 436, turn: tilt + 3 },
  ]
}

/** Places that keep their distance, as well as a few tries can. */
function scatter(
  rng: Random,
  count: number,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
  turn: number,
): Spot[] {
  const spots: Spot[] = []
  for (let i = 0; i < count; i++) {
    const tries = Array.from({ length: 12 }, () => ({ x: rng.int(x0, x1), y: rng.int(y0, y1), turn: rng.int(-turn, turn) }))
    const distance = (spot: Spot) =>
      Math.min(...spots.map((other) => Math.hypot(other.x - spot.x, (other.y - spot.y) * 1.5)), 1e6)
    spots.push(tries.reduce((best, spot) => (distance(spot) > distance(best) ? spot : best)))
  }
  return spots.toSorted((a, b) => a.y - b.y)
}
