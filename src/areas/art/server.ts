import { defineArea } from '../../server/context/area.ts'

/** Drawings for rows that nobody has photographed. */
export default defineArea({})

export { drawAvatar, drawPerson } from './draw/avatar.ts'
export { type BannerText, drawBanner } from './draw/banner.ts'
export { drawCertificate } from './draw/certificate.ts'
export { drawing, filled } from './draw/drawing.ts'
export { drawPicture } from './draw/picture.ts'
export { type Random, random, seedOf } from './draw/random.ts'
export { groundOf, put, show, subjectOf } from './draw/subjects.ts'
