/** How far back the embedded database may be put, and what that may take of the disk. */
export interface ArchiveOptions {
  /** back to which every moment stays restorable, as long as `mostBytes` allow */
  readonly days: number
  /** of the day, when a new copy of the cluster is due */
  readonly at: string
  readonly mostBytes: number
  /** of the disk, left to the database: with less the archive makes room, at last altogether */
  readonly reserve: number
}
