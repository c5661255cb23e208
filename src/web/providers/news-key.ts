/** Queries under this key are asked again whenever there is news for the person. */
export const NEWS_KEY = ['news'] as const
