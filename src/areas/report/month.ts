const DUE = 10

/** 2026-06 and so many months: 2026-07. */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + by)).toISOString().slice(0, 7)
}

/** The last day on which a month is reported in time. */
export const lastDay = (period: string): string => `${monthAfter(period, 1)}-${DUE}`
