import { filled } from './drawing.ts'
import { random, seedOf } from './random.ts'
import { groundOf, put, show, subjectOf } from './subjects.ts'

const GROUNDS = ['#eef8f5 #a5d5cd', '#eef5fb #a9cbe4', '#f7f3e8 #e0cfa4', '#f7f0ee #e3bfb2', '#f1f0f8 #c3bfe0', '#f0f6ea #bfd5a4']

/** The mark of an organisation: what it trades in. 240 × 240. */
export function drawAvatar(icon: string, key: string): string {
  const rng = random(seedOf(key))
  const { content, width, height } = subjectOf(icon, 's', rng)
  const ground = groundOf(rng.pick(GROUNDS))
  const place = { x: 120, y: 122, scale: Math.min(186 / width, 168 / height), flip: rng.chance(0.5) }
  return show(filled('avatar', rng, ground), put(content, place))
}

/** A person: head and shoulders, without a face. */
export function drawPerson(key: string): string {
  const rng = random(seedOf(key))
  const coat = rng.pick(['#2b7a99', '#1f8077', '#6a58a6', '#a3663a', '#56677a'])
  const hair = rng.pick(['#2e2a28', '#4a3a30', '#5f6870'])
  const long = rng.chance(0.4) ? 'inline' : 'none'
  return `${filled('person', rng, { coat, hair, long, ...groundOf(rng.pick(GROUNDS)) })}\n`
}
