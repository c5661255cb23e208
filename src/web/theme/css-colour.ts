/** The value of a style variable now, such as `#0a6c9c`; an unknown name is ''. */
export function cssColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
