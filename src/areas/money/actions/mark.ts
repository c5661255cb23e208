/** The mark by which an organisation's transfer is known, told where it recharges: HY and its number. */
export const markOf = (org_id: number): string => `HY${String(org_id).padStart(6, '0')}`
