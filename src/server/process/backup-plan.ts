/** When backups are made by themselves, where they go and how many stay. */
export interface BackupPlan {
  /** of each day, `03:30` in Shanghai */
  readonly at: string
  readonly folder: string
  /** how many stay */
  readonly keep: number
}
