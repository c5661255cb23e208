import { lastOf } from '../../../core/value/items.ts'
import { datetime, day, parseTime } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { REJECTIONS, TAKEDOWNS } from './words.ts'

/** A step of a supply's life; the first creates it. */
export interface PastStep {
  readonly action: string
  readonly to: number
  readonly by: 'owner' | 'operator' | 'system'
  readonly at: Date
  readonly note?: string
}

export interface Life {
  readonly steps: readonly PastStep[]
  readonly valid_until: string
  readonly published_at: string | null
  readonly offline_by: string | null
  readonly audit_remark: string | null
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** People work from seven to ten at night: the day's hours are pressed into those, which keeps their order. */
function waking({ by, at }: PastStep, now: Date): Date {
  if (by === 'system') return at
  const midnight = parseTime(day(at)).getTime()
  return new Date(Math.min(midnight + 7 * HOUR + ((at.getTime() - midnight) * 15) / 24, now.getTime() - 60_000))
}

/** The steps as people take them, by day. */
export const awake = (steps: readonly PastStep[], now: Date): PastStep[] =>
  steps.map((step) => ({ ...step, at: waking(step, now) }))

/**
 * The steps that every reviewed entity's life begins with, each some time after the one before and none in the future.
 * @param reasons what operators refuse with
 */
export function stepsFor(now: Date, rng: Random, reasons: readonly string[]) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const later = (at: Date, hours: number) => new Date(Math.min(at.getTime() + hours * HOUR, now.getTime() - 60_000))
  const draft = (days: number): PastStep => ({ action: 'create', to: 0, by: 'owner', at: ago(days) })
  const submit = (at: Date): PastStep => ({ action: 'submit', to: 1, by: 'owner', at: later(at, rng.between(0.1, 3)) })
  const approve = (at: Date): PastStep => ({ action: 'approve', to: 2, by: 'operator', at: later(at, rng.between(0.5, 14)) })
  const reject = (at: Date): PastStep => ({
    action: 'reject',
    to: 3,
    by: 'operator',
    at: later(at, rng.between(0.5, 12)),
    note: rng.pick(reasons),
  })
  const published = (days: number): PastStep[] => {
    const first = draft(days)
    const second = submit(first.at)
    if (!rng.chance(0.12)) return [first, second, approve(second.at)]
    const third = reject(second.at)
    const fourth = submit(later(third.at, rng.between(2, 20)))
    return [first, second, third, fourth, approve(fourth.at)]
  }
  return { ago, later, draft, submit, approve, reject, published }
}

/**
 * The steps by which a supply came to be in its state, and the fields that follow from them.
 * @param fresh was published lately rather than long ago
 */
export function lifeOf(state: number, now: Date, rng: Random, fresh: boolean): Life {
  const { ago, later, draft, submit, reject, published } = stepsFor(now, rng, REJECTIONS)
  const life = (steps: readonly PastStep[], valid: Date, more: Partial<Life> = {}): Life => {
    const approved = steps.findLast((step) => step.action === 'approve')
    return {
      steps: awake(steps, now),
      valid_until: day(valid),
      published_at: approved ? datetime(waking(approved, now)) : null,
      offline_by: null,
      audit_remark: null,
      ...more,
    }
  }
  const ahead = (least: number, most: number) => new Date(now.getTime() + rng.int(least, most) * DAY)
  const end = (steps: readonly PastStep[]): Date => lastOf(steps).at
  switch (state) {
    case 0:
      return life([draft(rng.between(0.2, 12))], ahead(20, 90))
    case 1: {
      const first = draft(rng.between(0.15, 1.6))
      return life([first, submit(first.at)], ahead(20, 120))
    }
    case 3: {
      const first = draft(rng.between(1, 9))
      const second = submit(first.at)
      const third = reject(second.at)
      return life([first, second, third], ahead(20, 90), { audit_remark: third.note ?? null })
    }
    case 4:
    case 9: {
      const steps = published(rng.between(12, 50))
      const operator = state === 4 && rng.chance(0.35)
      const down: PastStep = operator
        ? { action: 'takedown', to: 4, by: 'operator', at: later(end(steps), rng.between(48, 200)), note: rng.pick(TAKEDOWNS) }
        : { action: 'offline', to: 4, by: 'owner', at: later(end(steps), rng.between(48, 200)) }
      const rest =
        state === 9 ? [down, { action: 'delete', to: 9, by: 'owner', at: later(down.at, rng.between(1, 60)) } as const] : [down]
      return life([...steps, ...rest], ahead(15, 80), {
        offline_by: operator ? 'operator' : 'owner',
        audit_remark: down.note ?? null,
      })
    }
    case 5: {
      const steps = published(rng.between(14, 45))
      return life(
        [...steps, { action: 'soldout', to: 5, by: 'system', at: later(end(steps), rng.between(60, 240)) }],
        ahead(10, 60),
      )
    }
    case 6: {
      const over = ago(rng.int(1, 20))
      const steps = published(rng.between(36, 80))
      // a date lasts to its end: the step is taken just after midnight
      const midnight = new Date(parseTime(day(over, 1)).getTime() + rng.int(5, 55) * 1000)
      return life([...steps, { action: 'expire', to: 6, by: 'system', at: midnight }], over)
    }
    default:
      // what is caught and grown is offered anew every week, what is made stands for months
      return life(published(fresh ? 0.6 + rng.next() ** 2 * 40 : rng.between(5, 44)), ahead(6, 130))
  }
}
