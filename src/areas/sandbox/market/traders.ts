import traders from '../seed/traders.json' with { type: 'json' }

/** The organisations of the sandbox market, invented, each where its trade really is at home. */
export interface Trader {
  readonly name: string
  /** as a title speaks of the place */
  readonly place: string
  readonly region: string
  readonly address: string
  readonly contact: string
  readonly types: readonly string[]
  /** what it sells, by second-level category */
  readonly sells: readonly string[]
  readonly area?: string
  readonly output?: string
  readonly intro: string
  /** 0 private person, 1 company; unless told, a company's certification has passed and its head has none of his own */
  readonly type?: 0 | 1
  readonly company_auth?: 0 | 1 | 2 | 3
  readonly person_auth?: 0 | 1 | 2 | 3
  readonly subaccounts?: true
  readonly brand?: string
}

export const TRADERS = traders as readonly Trader[]
