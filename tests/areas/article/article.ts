import type { Person, World } from '../../support/world.ts'

/** A column of the news, made by an operator. */
export async function columnNamed(w: World, operator: Person, name: string, sort: number): Promise<number> {
  return idOf(await w.as(operator).post<{ id: number }>('ManageArticleCate/save', { name, sort }))
}

export const articleForm = (cate_id: number, title: string, change: Record<string, unknown> = {}): Record<string, unknown> => ({
  cate_id,
  title,
  synopsis: '这是列表里显示的一两句话，写清讲了什么。',
  content: '<p>正文第一段。</p>',
  source: '平台采编',
  ...change,
})

/** Saved and published; a minute later than the one before. */
export async function published(w: World, operator: Person, controller: string, form: Record<string, unknown>): Promise<number> {
  w.clock = new Date(w.clock.getTime() + 60_000)
  const id = idOf(await w.as(operator).post<{ id: number }>(`${controller}/save`, form))
  idOf(await w.as(operator).post<{ id: number }>(`${controller}/publish`, { id }))
  return id
}

function idOf(answer: { code: number; data: { id: number } }): number {
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
