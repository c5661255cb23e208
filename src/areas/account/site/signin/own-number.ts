/** One number signs in by code or password and is asked for when the password is forgotten: typed once, it stands in each. */
export const OWN_NUMBER = { as: 'sign-in', names: ['mobile'] } as const
