/** The purpose that a second factor's secret is sealed for: no other account's opens it. */
export const secretPurpose = (userId: number): string => `factor.secret.${userId}`
