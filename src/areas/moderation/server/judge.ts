import type { Judgement, Writer, Writing } from '../../../server/write/moderate.ts'
import { type Found, findWords, starred } from './find-words.ts'
import { type Hit, isNew, keepHits, keepRefused } from './hits.ts'
import { isReserved } from './reserved-names.ts'
import { wordList } from './word-list.ts'

/** of all that one text may hold, what is written down */
const MOST = 5

/** The verdict of the desk's list on texts before they are kept: refused, kept with stars, or kept and looked at. */
export async function judge(writer: Writer, texts: readonly Writing[]): Promise<Judgement> {
  const index = await wordList(writer.deps)
  const all = texts.map((one) => ({ one, found: findWords(index, one.kind, one.text, one.markup) }))
  const faults = all.map(({ one, found }) => faultOf(one, found) ?? passedOff(writer, one))
  const hits = all.flatMap(({ one, found }) => hitsOf(writer, one, found))
  if (faults.some((fault) => fault !== null)) {
    keepRefused(
      writer,
      hits.filter((hit) => hit.word.level === 'refuse' && isNew(writer, hit)),
    )
    return { texts: texts.map(({ text }) => text), faults }
  }
  return {
    texts: all.map(({ one, found }) => {
      const hidden = found.filter(({ word }) => word.level === 'replace')
      return hidden.length === 0 ? one.text : starred(one.text, hidden, one.markup)
    }),
    faults,
    ...(hits.length === 0 ? {} : { note: (db, record) => keepHits(writer, db, hits, record) }),
  }
}

function faultOf({ place }: Writing, found: readonly Found[]): string | null {
  const words = first(found.filter(({ word }) => word.level === 'refuse'))
  if (words.length === 0) return null
  return `${place}里有平台不允许的词“${words.map(({ word }) => word.word).join('”“')}”，请改掉再提交`
}

/** The platform's own people are called what they are. */
const passedOff = ({ actor }: Writer, { kind, place, text }: Writing): string | null =>
  kind === 'name' && !actor.who.includes('operator') && isReserved(text) ? `${place}像是平台的人，请换一个名称` : null

const hitsOf = (writer: Writer, { kind, place, text }: Writing, found: readonly Found[]): Hit[] =>
  first(found).map(({ word, from, to }) => ({ word, kind, about: `${writer.entity.title}${place}`, text, from, to }))

/** Of each word the first place where it stands. */
const first = (found: readonly Found[]): Found[] =>
  found.filter(({ word }, i) => found.findIndex((one) => one.word === word) === i).slice(0, MOST)
