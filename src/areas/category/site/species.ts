import algae from './species/algae.svg?raw'
import crab from './species/crab.svg?raw'
import equipment from './species/equipment.svg?raw'
import feed from './species/feed.svg?raw'
import freshwaterFish from './species/freshwater-fish.svg?raw'
import frozen from './species/frozen.svg?raw'
import fry from './species/fry.svg?raw'
import jellyfish from './species/jellyfish.svg?raw'
import medicine from './species/medicine.svg?raw'
import seaFish from './species/sea-fish.svg?raw'
import service from './species/service.svg?raw'
import shell from './species/shell.svg?raw'
import shrimp from './species/shrimp.svg?raw'
import turtle from './species/turtle.svg?raw'

/** By the word in the name of a first-level category (`渔药动保` is 动保). */
const FILES = {
  淡水鱼: freshwaterFish,
  海水鱼: seaFish,
  虾类: shrimp,
  蟹类: crab,
  贝类: shell,
  藻类: algae,
  龟鳖蛙: turtle,
  海珍: jellyfish,
  苗种: fry,
  饲料: feed,
  动保: medicine,
  设备: equipment,
  加工冻品: frozen,
  服务: service,
}

/** A silhouette of one line on a 64 × 64 field, and the category's soft ground and line colour. */
export interface Species {
  readonly d: string
  readonly ground: string
  readonly line: string
}

/** A fish for what no picture was drawn for. */
export function speciesOf(name = ''): Species {
  const [, svg] = Object.entries(FILES).find(([word]) => name.includes(word)) ?? [null, FILES.淡水鱼]
  const read = (part: RegExp): string => part.exec(svg)![1]!
  return { d: read(/ d="(.+?)"/), ground: read(/background:(.+?)"/), line: read(/stroke="(.+?)"/) }
}
