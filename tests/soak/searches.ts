const WORDS = ['鲈', '青虾', '草鱼', '太湖', '活鲜', '苗', '饲料', '增氧机', '黄颡']
const LISTS = [
  'Supply/SupplyServices',
  'Demand/DemandServices',
  'Company/lists',
  'Article/lists',
  'Fish/lists',
  'TechExpert/lists',
]
const SORTS: Readonly<Record<string, string>> = { 'Supply/SupplyServices': '-published_at', 'Article/lists': '-publish_at' }

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** A visitor's search that was never made before: other words, other filters, other prices. */
export async function searchOnce(url: string): Promise<void> {
  const list = any(LISTS)
  const asked = new URLSearchParams({
    keyword: `${any(WORDS)} ${Math.random()
      .toString(36)
      .slice(2, 2 + Math.ceil(Math.random() * 8))}`,
  })
  if (Math.random() < 0.5) asked.delete('keyword')
  if (list.startsWith('Supply/') || list.startsWith('Fish/')) {
    if (Math.random() < 0.6) asked.set('price_min', (Math.random() * 50).toFixed(2))
    if (Math.random() < 0.4) asked.set('region_code', String(110_000 + Math.floor(Math.random() * 500_000)))
    const forms = ['活鲜', '冰鲜', '冷冻', '干制', '盐渍', '加工品', '其他'].filter(() => Math.random() < 0.5)
    if (forms.length > 0) asked.set('form', forms.join(','))
  }
  if (SORTS[list] && Math.random() < 0.3) asked.set('sort', SORTS[list])
  asked.set('page_size', String(1 + Math.floor(Math.random() * 100)))
  const answer = await fetch(`${url}/api/${list}?${asked}`, { headers: { client: '3' }, signal: AbortSignal.timeout(20_000) })
  await answer.arrayBuffer()
}
