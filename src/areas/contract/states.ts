export const CONTRACT = { draft: 0, signing: 1, signed: 2, revoked: 3, expired: 5, refused: 7 } as const
