export function isGenerated(path: string): boolean
export function generate(root: string): boolean
