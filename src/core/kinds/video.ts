import type { FieldKind } from '../entity/kind.ts'
import { FILMS } from '../value/file-kinds.ts'
import { oneUpload } from './shared/upload.ts'

/** A film, played where it is shown. */
export const kind: FieldKind = {
  ...oneUpload('video', '视频', 'uploads/example.mp4', FILMS, { only: FILMS }),
  fault: () => '应为 mp4 或 webm 视频',
}
