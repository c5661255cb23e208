/** Does the person want nothing on the page to move? A browser that cannot tell wants it as drawn. */
export const still = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
