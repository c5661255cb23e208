/** At most so many characters, the last an ellipsis where something was cut off. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}
