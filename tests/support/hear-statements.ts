import pg from 'pg'

export interface HeardStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Hears every statement that this process sends to a database. @returns ends it */
export function hearStatements(heard: (statement: HeardStatement) => void): () => void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values = []] = args as [string | Partial<HeardStatement>, (readonly unknown[])?]
    heard(typeof first === 'string' ? { text: first, values } : { text: first.text ?? '', values: first.values ?? values })
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
  return () => {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
}
