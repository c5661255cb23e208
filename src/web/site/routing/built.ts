/** The pages that exist today. What is not among them is not linked to, and its address answers as a missing page. */
const BUILT: readonly string[] = [
  '/index',
  '/supply',
  '/supplyinfo',
  '/demand',
  '/demandinfo',
  '/fishdetails',
  '/warehouse',
  '/warehouseinfo',
  '/finance',
  '/financeinfo',
  '/technical',
  '/technicalinfo',
  '/caselist',
  '/caseinfo',
  '/article',
  '/articleinfo',
  '/query',
  '/agreement',
  '/dashboard',
  '/mysupply',
  '/mydemand',
  '/consulting',
  '/information',
  '/message',
  '/setting',
  '/admin',
]

/** @param to a path, with or without its query */
export const isBuilt = (to: string): boolean => {
  const path = to.split('?')[0]!
  return BUILT.some((one) => path === one || (one.startsWith('/my') && path.startsWith(`${one}/`)))
}
