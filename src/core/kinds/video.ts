import type { FieldKind } from '../schema/kind.ts'
import { oneUpload } from './shared/upload.ts'

/** What browsers play; an upload is named by what it was found to be. */
const PLAYED = ['mp4', 'webm']

/** A film, played where it is shown. */
export const kind: FieldKind = {
  ...oneUpload('video', '视频', 'uploads/example.mp4', PLAYED),
  fault: () => '应为 mp4 或 webm 视频',
}
