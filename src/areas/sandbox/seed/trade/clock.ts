/** So many hours later; below zero, earlier. */
export const hours = (from: Date, n: number): Date => new Date(from.getTime() + n * 3_600_000)
