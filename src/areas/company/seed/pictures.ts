import { filled, groundOf, put, random, seedOf, show, subjectOf } from '../../art/server.ts'

const GROUNDS = ['#e6f3fa #a8d0c0', '#eaf4f1 #9fcfc0', '#eef3fb #b3c6de']

/** A company's picture, 800 × 600. */
export function drawCompany(subject: string, key: string): string {
  const rng = random(seedOf(key))
  const scene = filled('scenes/field', rng, groundOf(rng.pick(GROUNDS)))
  const { content, width, height } = subjectOf(subject, 's', rng)
  return show(scene, put(content, { x: 400, y: 330, scale: Math.min(560 / width, 390 / height) }))
}
