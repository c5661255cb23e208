/**
 * Member pages that the site links to before it has read the entity files. What is not among them has no business area yet
 * and is not linked to.
 */
const BUILT: readonly string[] = [
  '/dashboard',
  '/mysupply',
  '/mydemand',
  '/docking',
  '/contract',
  '/bargaining',
  '/consulting',
  '/collect',
  '/information',
  '/message',
  '/financial',
  '/setting',
  '/yhapplyfor',
  '/admin',
]

/** @param to a member page's path, or a page below it */
export const isBuilt = (to: string): boolean => BUILT.some((one) => to === one || to.startsWith(`${one}/`))
