/** A new message, as the stream tells of it and as the list of messages shows it. */
export interface LiveEvent {
  readonly type: string
  readonly title: string
  /** the page it speaks of */
  readonly route: string | null
  readonly query: Readonly<Record<string, string | number>> | null
}
