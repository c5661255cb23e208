import type { RawAction, RawTelling } from '../entity/raw.ts'
import type { Examined } from './examined.ts'

/** @param moves whether it may lead to another state: of a record with an owner nothing else is told */
export function checkTells(
  examined: Examined,
  at: string,
  { tells: list = [], says, quiet }: Partial<Pick<RawAction, 'tells' | 'says' | 'quiet'>>,
  moves: boolean,
): void {
  const { entity, report, said } = examined
  for (const [i, one] of list.entries()) checkTelling(examined, `${at}/tells/${i}`, one)
  said(`${at}/says`, says)
  if (says === undefined) return
  if (list.length > 0) report(`${at}/says`, 'says 与 tells 只能写一个')
  else if (quiet) report(`${at}/says`, 'says 与 quiet 只能写一个')
  else if (entity.owner.key !== 'parties' && !moves) report(`${at}/says`, '这一步没有通常的消息，要告诉谁请写 tells')
}

/** who is told must be somebody, and what he is told of fields of the record */
export function checkTelling(
  { entity, known, report, actor, side, said }: Examined,
  at: string,
  { who, title, text }: RawTelling,
): void {
  for (const [i, one] of [who].flat().entries()) {
    const pointer = Array.isArray(who) ? `${at}/who/${i}` : `${at}/who`
    if (one === 'system') report(pointer, 'system 是系统自己，收不到消息')
    else if (typeof one === 'string') {
      const to = entity.field[one]?.relation?.entity
      if (to === undefined || (to !== known.holders?.user && to !== known.holders?.organisation)) actor(pointer, one)
    } else side(pointer, one)
  }
  said(`${at}/title`, title)
  said(`${at}/text`, text)
}
