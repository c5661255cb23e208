/** The pages to offer: first, last and two on each side of this one; a string stands for a gap. */
export function pageNumbers(page: number, last: number): (number | string)[] {
  const numbers = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, last])]
    .filter((one) => one >= 1 && one <= last)
    .sort((a, b) => a - b)
  return numbers.flatMap((one, at) => {
    const before = numbers[at - 1]
    if (before === undefined || one - before === 1) return [one]
    return one - before === 2 ? [one - 1, one] : [`gap-${one}`, one]
  })
}
