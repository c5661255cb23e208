export const BARGAIN = { talking: 1, agreed: 2, refused: 3, withdrawn: 4, expired: 5, closed: 6 } as const
