import type { FieldKind } from '../entity/kind.ts'
import { FILES, PAPERS } from '../value/file-kinds.ts'
import { manyUploads } from './shared/upload.ts'

export const kind: FieldKind = manyUploads('file', 'uploads/example.pdf', FILES, PAPERS)
