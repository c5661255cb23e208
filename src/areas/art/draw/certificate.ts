import { filled } from './drawing.ts'
import { random, seedOf } from './random.ts'

/** A sheet that stands for a certificate, marked as an example so that nobody takes it for one. 600 × 800. */
export const drawCertificate = (title: string, holder: string): string =>
  `${filled('certificate', random(seedOf(`${title}${holder}`)), { title, holder })}\n`
