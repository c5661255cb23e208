/** How long a page or an answer is waited for: a slow machine is no failure, and below a test's own time limit a wait in vain names what it waited for. */
export const PATIENCE_MS = 60_000
